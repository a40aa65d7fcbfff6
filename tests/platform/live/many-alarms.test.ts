import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { LiveMessage } from "#lib/domain/waiting-events.ts";
import { sendAlarms } from "#lib/platform/live/send-alarms.ts";
import type { Viewer } from "#lib/platform/live/viewer.ts";
import { createPlatform } from "#lib/platform/start/create-platform.ts";
import { insertMany } from "#lib/platform/store/many-rows.ts";
import { callBy, noon, readableLog } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { alarm } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const many = 5_000;

onEveryStore("alarms that are dealt with all at once", (store) => {
  const events = Array.from({ length: many }, () => ({ deviceId: "A1", policeId: randomUUID() }));
  let platform: ReturnType<typeof createPlatform>;
  beforeAll(async () => {
    await fillSite(store());
    // Times in another order than the ids, so that the database returns them reordered.
    const timeOf = (policeId: string) => noon - Number.parseInt(policeId.slice(0, 5), 16);
    const rows = events.map(({ policeId }) =>
      alarm(policeId, "A1", { alarmTime: timeOf(policeId), recoverTime: noon }),
    );
    const columns = Object.keys(rows[0] ?? {});
    const cells = rows.map((row) => Object.values(row).map((cell) => cell ?? null));
    await insertMany(store().db, store().dialect, { into: "alarms", columns, rows: cells, conflict: "do nothing" });
    platform = createPlatform({ store: store(), log: readableLog().log, production: false, now: () => noon });
  }, 60_000);

  /** Sends alarms to a viewer. Resolves to the messages and the CPU time of this thread, which other programs do not affect. */
  async function told(alarms: { deviceId: string; policeId: string }[]) {
    const said: LiveMessage[] = [];
    const call = callBy(platform, { userId: "admA", role: "endManager", tokenHash: "", withheld: [] });
    const viewer: Viewer = {
      call: () => call,
      watched: [],
      sees: () => true,
      receive: () => {},
      send: (message) => void said.push(message),
      check: () => {},
      end: () => {},
    };
    const before = process.threadCpuUsage();
    await sendAlarms(platform, [viewer], alarms);
    const { user, system } = process.threadCpuUsage(before);
    return { said, took: user + system };
  }

  it("are sent in order, and ten times as many take about ten times as long", async () => {
    const { said } = await told(events);
    expect(said.map(({ data }) => Reflect.get(Object(data), "policeId"))).toEqual(
      events.map(({ policeId }) => policeId),
    );
    const took = async (count: number) => (await told(events.slice(0, count))).took;
    const shortest = async (count: number) => Math.min(await took(count), await took(count));
    const few = await shortest(many / 10);
    expect(await shortest(many)).toBeLessThan(20 * few);
  }, 60_000);

  it("are sent however many devices have one, as when a broker fails", async () => {
    const others = Array.from({ length: 40_000 }, (_, at) => ({ deviceId: `other ${at}`, policeId: `of ${at}` }));
    const few = events.slice(0, 3);
    const { said } = await told([...few.slice(0, 2), ...others, ...few.slice(2), ...few]);
    expect(said.map(({ data }) => Reflect.get(Object(data), "policeId"))).toEqual(few.map(({ policeId }) => policeId));
  }, 60_000);
});
