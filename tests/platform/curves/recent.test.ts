import { beforeAll, expect, it } from "vitest";
import { rollupWidth } from "#lib/domain/curves/buckets.ts";
import { limits } from "#lib/domain/limits.ts";
import { day, hour, minute } from "#lib/domain/time/spans.ts";
import type { Call } from "#lib/platform/call.ts";
import { recentCurves } from "#lib/platform/curves/recent.ts";
import { callBy, noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { record, steady } from "#tests/support/site/curve-site.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("the last hours of many devices", (store) => {
  let running: RunningPlatform;
  let call: Call;
  const span = limits.recent.span;
  beforeAll(async () => {
    await fillSite(store());
    running = await runPlatform(store());
    call = callBy(running.platform, { userId: "admA", role: "endManager", tokenHash: "" });
    return () => running.close();
  });

  it("have the extremes of each half hour at their times, and gaps where nothing was reported", async () => {
    const from = noon - day;
    const peak = noon - 2 * hour - 7 * minute;
    const silent = (time: number) => time >= noon - 5 * hour && time < noon - 4 * hour;
    const samples = steady(from, day / minute, minute, (index) =>
      from + index * minute === peak ? 3 : -18 - (index % 7) / 10,
    ).filter(([time]) => !silent(time));
    await record(store(), "A1", "temp", samples);
    const { list, startTime, endTime } = await recentCurves(call, { deviceIds: ["A1", "A2"] });
    expect([startTime, endTime]).toEqual([noon - span, noon]);
    expect(list.map(({ deviceId, argId }) => [deviceId, argId])).toEqual([["A1", "temp"]]);
    const points = list[0]?.points ?? [];
    const values = points.flatMap(([, value]) => value ?? []);
    expect(points).toContainEqual([peak, 3]);
    expect([Math.min(...values), Math.max(...values)]).toEqual([-18.6, 3]);
    expect(points.filter(([, value]) => value === null).map(([time]) => time)).toEqual([noon - 5 * hour - minute]);
    expect(points.length).toBeLessThanOrEqual(2 * (span / rollupWidth + 1) + 1);
    const raw = new Map(samples);
    for (const [time, value] of points) if (value !== null) expect(raw.get(time)).toBe(value);
    expect(points.map(([time]) => time)).toEqual(points.map(([time]) => time).sort((a, b) => a - b));
  });

  it("are omitted for devices that the person does not see, and for expired ones", async () => {
    const stranger = callBy(running.platform, { userId: "admB", role: "endManager", tokenHash: "" });
    expect((await recentCurves(stranger, { deviceIds: ["A1"] })).list).toEqual([]);
    await store()
      .db.updateTable("devices")
      .set({ expireTime: noon - 1 })
      .where("deviceId", "=", "A1")
      .execute();
    expect((await recentCurves(call, { deviceIds: ["A1"] })).list).toEqual([]);
  });
});
