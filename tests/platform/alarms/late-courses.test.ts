import { sql } from "kysely";
import { expect, it } from "vitest";
import { minute } from "#lib/domain/time/spans.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { chance } from "#tests/support/random.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { watchFreezer } from "#tests/support/site/alarm-side.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

const length = 200;
const at = (minutes: number) => noon + minutes * minute;

/** A random temperature curve that is sometimes too high for a while. */
function anyCourse(random: () => number): number[] {
  let warm = false;
  return Array.from({ length }, (_, time) => {
    if (time > 0 && random() < 0.05) warm = !warm;
    return warm ? -10 : -18;
  });
}

/** Incidents from a series of readings: all in time, or with interruptions and restarts. */
async function incidentsOf(store: Store, deviceId: string, course: readonly number[], random: (() => number) | null) {
  const freezer = await watchFreezer(store, deviceId);
  let kept: object[] = [];
  for (let time = 1; time < length; time += 1) {
    freezer.side.clock.advance(minute);
    const reading = { ts: at(time), values: { T1: course[time] } };
    if (random && time % 40 > 8 && time % 40 < 20) kept.push(reading);
    else freezer.side.ingest.receive(freezer.state, "telemetry", reading);
    if (time % 40 === 30 && kept.length > 0) {
      freezer.side.ingest.receive(freezer.state, "telemetry", kept);
      kept = [];
    }
    if (time % 4 > 0) continue;
    await freezer.side.ingest.flush();
    if (random && random() < 0.1) await freezer.restart();
    await freezer.side.ingest.sweep();
  }
  await freezer.wait(6);
  const found = (await freezer.incidents()).filter(({ alarmType }) => alarmType === "high");
  const told = (await freezer.notices()).filter((notice) => notice === "high raised");
  await freezer.close();
  return { found, told: told.length };
}

it("for random courses lost links, late values and restarts lose and duplicate no incident", {
  timeout: 60_000,
}, async () => {
  const store = await sqliteStore();
  // Durability is not tested here.
  await sql`pragma synchronous = off`.execute(store.db);
  let events = 0;
  for (let round = 0; round < 8; round += 1) {
    const random = chance(round);
    const course = anyCourse(random);
    const unbroken = await incidentsOf(store, `U${round}`, course, null);
    const broken = await incidentsOf(store, `B${round}`, course, random);
    events += unbroken.found.length;
    for (const { alarmTime, recoverTime } of unbroken.found)
      expect(
        broken.found.some(
          (each) => each.alarmTime <= (recoverTime ?? at(999)) && (each.recoverTime ?? at(999)) >= alarmTime,
        ),
      ).toBe(true);
    // Reported incidents stay unchanged when late values arrive, so two may be merged, but never one split.
    expect(broken.found.length).toBeLessThanOrEqual(unbroken.found.length);
    expect(broken.told).toBe(broken.found.length);
  }
  expect(events).toBeGreaterThan(8);
});
