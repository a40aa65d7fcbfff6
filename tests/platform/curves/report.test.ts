import { beforeAll, expect, it } from "vitest";
import { kineticMean } from "#lib/domain/curves/kinetic-mean.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { hour, minute } from "#lib/domain/time/spans.ts";
import { curveReport } from "#lib/platform/curves/report.ts";
import { platformLimits } from "#lib/platform/platform-limits.ts";
import { callBy, noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { addHistoryArgs, record, steady } from "#tests/support/site/curve-site.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { alarm } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("the report on a period", (store) => {
  let running: RunningPlatform;
  const from = noon - 10 * hour;
  const ask = (argId = "temp", withheld: PermissionCode[] = [], deviceId = "A1") =>
    curveReport(callBy(running.platform, { userId: "admA", role: "endManager", tokenHash: "", withheld }), {
      deviceId,
      argId,
      startTime: from,
      endTime: noon,
    });

  beforeAll(async () => {
    const { db } = store();
    await fillSite(store());
    await addHistoryArgs(store());
    running = await runPlatform(store());
    // Seven hours: two at 20 degrees, four at 2, one at 25; then a gap of three.
    const profile = [20, 20, 2, 2, 2, 2, 25];
    await record(
      store(),
      "A1",
      "temp",
      steady(from, 7 * 60, minute, (index) => profile[Math.floor(index / 60)] ?? 0),
    );
    await record(
      store(),
      "A1",
      "HUM",
      steady(from, 40, 15 * minute, () => 80),
    );
    await record(store(), "A1", "HAL", [[from - hour, 22]]);
    await record(store(), "A1", "LAL", [[from - hour, 5]]);
    await record(store(), "A1", "DOOR", [[from - hour, 0]]);
    await record(store(), "A1", "DEF", [
      [from + hour, 1],
      [from + hour + 20 * minute, 0],
      [from + 4 * hour, 1],
      [from + 4 * hour + 25 * minute, 0],
    ]);
    await db.deleteFrom("alarms").execute();
    await db
      .insertInto("alarms")
      .values([
        alarm("early", "A1", { alarmTime: from - 2 * hour, recoverTime: from - hour }),
        alarm("cold", "A1", {
          alarmType: "low",
          alarmTime: from + 2.5 * hour,
          recoverTime: from + 6 * hour,
          status: "processed",
          dealTime: noon - hour,
          dealUserId: "opA",
          dealNote: "Door was open",
        }),
        alarm("hot", "A1", { alarmTime: from + 6.2 * hour }),
        alarm("after", "A1", { alarmType: "low", alarmTime: noon + minute }),
      ])
      .execute();
    return () => running.close();
  }, 60_000);

  it("has the mean kinetic temperature of the published example", async () => {
    const { kineticMean: value, mean } = await ask();
    expect(value).toBeCloseTo(15.68, 2);
    expect(value).toBeCloseTo(kineticMean([20, 2, 25], [2, 4, 1]) ?? 0, 6);
    expect(mean).toBeCloseTo((40 + 8 + 25) / 7, 6);
    expect((await ask("HUM")).kineticMean).toBeNull();
  });

  it("has the minutes out of limits, the worst values and what is missing", async () => {
    const report = await ask();
    expect(report).toMatchObject({
      samples: 420,
      highMs: hour,
      lowMs: 4 * hour,
      min: { t: from + 2 * hour, v: 2 },
      max: { t: from + 6 * hour, v: 25 },
      missingMs: 3 * hour + minute,
    });
    expect(report.excursions).toMatchObject([
      { type: "low", startTime: from + 2 * hour, endTime: from + 6 * hour, lasts: false, dealUserName: "Name of opA" },
      // The device is silent after it, so its further course is unknown.
      { type: "high", startTime: from + 6 * hour, endTime: from + 7 * hour, lasts: false, dealUserName: null },
    ]);
  });

  it("has no end of an excursion while the next value is due, and has one if the period ended before", async () => {
    const at = (now: number, endTime: number) =>
      curveReport(
        callBy(
          { ...running.platform, now: () => now },
          { userId: "admA", role: "endManager", tokenHash: "", withheld: [] },
        ),
        {
          deviceId: "A1",
          argId: "temp",
          startTime: from,
          endTime,
        },
      );
    const heard = from + 7 * hour + minute / 2;
    const last = async (now: number, endTime: number) => (await at(now, endTime)).excursions?.at(-1)?.lasts;
    expect(await last(heard, noon)).toBe(true);
    expect(await last(heard + 10 * minute, noon)).toBe(false);
    expect(await last(heard, from + 6.5 * hour)).toBe(false);
  });

  it("has defrosts, and the alarms of the period with who dealt with what", async () => {
    const { defrosts, doors, alarms } = await ask();
    expect([defrosts, doors]).toEqual([
      { count: 2, ms: 45 * minute },
      { count: 0, ms: 0 },
    ]);
    expect(alarms).toMatchObject([
      { policeId: "cold", dealUserName: "Name of opA", dealTime: noon - hour, dealNote: "Door was open" },
      { policeId: "hot", dealUserName: null, status: "untreated" },
    ]);
  });

  it("assumes nothing about limits, defrosts and doors that were never reported", async () => {
    expect(await ask("HUM")).toMatchObject({ samples: 40, highMs: null, lowMs: null, excursions: null });
    const { defrosts, doors } = await ask("temp", [], "A2");
    expect([defrosts, doors]).toEqual([null, null]);
  });

  it("counts as missing what lies in a gap at the edge of the period", async () => {
    const at = from + 3 * hour;
    await record(store(), "A2", "temp", [
      ...steady(at - 5 * hour, 9, 30 * minute, () => 4),
      ...steady(at + 75 * minute, 9, 30 * minute, () => 4),
    ]);
    const call = callBy(running.platform, { userId: "admA", role: "endManager", tokenHash: "" });
    const { missingMs } = await curveReport(call, {
      deviceId: "A2",
      argId: "temp",
      startTime: at,
      endTime: at + 5 * hour,
    });
    expect(missingMs).toBe(75 * minute);
  });

  it("Z06: hides who dealt with alarms from people without the alarm permission", async () => {
    const { alarms, excursions } = await ask("temp", ["tab:alarm"]);
    expect(alarms).toBeNull();
    expect(excursions).toHaveLength((await ask()).excursions?.length ?? 0);
    expect(excursions?.map(({ dealUserName, dealTime }) => [dealUserName, dealTime])).toEqual(
      excursions?.map(() => [null, null]),
    );
    expect((await ask()).excursions?.some(({ dealUserName }) => dealUserName)).toBe(true);
  });

  it("of more readings than the limit of a call is refused, like an export", async () => {
    const usual = platformLimits.reportSamples;
    const put = (reportSamples: number) => Object.assign(platformLimits, { reportSamples });
    try {
      put(420);
      expect(await ask()).toMatchObject({ samples: 420 });
      put(419);
      await expect(ask()).rejects.toMatchObject({ key: "export.tooLarge", data: { rows: 419 } });
    } finally {
      put(usual);
    }
  });

  it("of a period without samples says so, with null instead of figures", async () => {
    await store().db.deleteFrom("samples").execute();
    expect(await ask()).toMatchObject({
      samples: 0,
      mean: null,
      kineticMean: null,
      min: null,
      max: null,
      highMs: 0,
      missingMs: 10 * hour,
    });
  });
});
