import { beforeAll, expect, it } from "vitest";
import { day, hour, minute } from "#lib/domain/time/spans.ts";
import { argComponents } from "#lib/platform/args/components.ts";
import { type Call, callerOf } from "#lib/platform/call.ts";
import { callBy, noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { addHistoryArgs, record, steady } from "#tests/support/site/curve-site.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("the last day of a device's main value", (store) => {
  let running: RunningPlatform;
  let call: Call;
  beforeAll(async () => {
    await fillSite(store());
    await addHistoryArgs(store());
    running = await runPlatform(store());
    call = callBy(running.platform, { userId: "admA", role: "endManager", tokenHash: "" });
    return () => running.close();
  });
  async function lastDay(deviceId: string, by = call) {
    const { groupId } = await store()
      .db.selectFrom("args")
      .select("groupId")
      .where("argId", "=", "temp")
      .executeTakeFirstOrThrow();
    const { components } = await argComponents(by, { deviceId, groupId });
    expect(components.filter(({ argId }) => argId !== "temp").every((each) => each.lastDay === undefined)).toBe(true);
    return components.find(({ argId }) => argId === "temp")?.lastDay;
  }

  it("is unknown where nothing was reported in that time", async () => {
    expect(await lastDay("A1")).toBeNull();
    await record(
      store(),
      "A1",
      "temp",
      steady(noon - 2 * day, 600, minute, () => -40),
    );
    expect(await lastDay("A1")).toBeNull();
  });

  it("is unknown to people without access to the history, and once the service has ended", async () => {
    await record(store(), "A3", "temp", [[noon - hour, -17]]);
    expect(await lastDay("A3")).toMatchObject({ min: -17, max: -17 });
    expect(await lastDay("A3", { ...call, caller: { ...callerOf(call), withheld: ["tab:device"] } })).toBeNull();
    const expire = (expireTime: number) =>
      store().db.updateTable("devices").set({ expireTime }).where("deviceId", "=", "A3").execute();
    await expire(noon);
    expect(await lastDay("A3")).toBeNull();
    await expire(noon + day);
  });

  it("is of this value only, not of another one that the device reports", async () => {
    await record(store(), "A4", "HUM", [[noon - hour, 80]]);
    expect(await lastDay("A4")).toBeNull();
    await record(store(), "A4", "temp", [[noon - hour, -17]]);
    expect(await lastDay("A4")).toMatchObject({ min: -17, max: -17 });
  });

  it("has its extremes to the minute, and the time without data", async () => {
    const from = noon - day - 10 * minute;
    // Every minute except for three hours; the lowest value is just too old, the highest is the newest.
    const samples = steady(from, 1450, minute, (index) =>
      index === 5 ? -35 : index === 1449 ? -9 : -18 - (index % 7) / 10,
    );
    const silent = (time: number) => time >= noon - 9 * hour && time < noon - 6 * hour;
    await record(
      store(),
      "A2",
      "temp",
      samples.filter(([time]) => !silent(time)),
    );
    const told = await lastDay("A2");
    expect(told).toMatchObject({ min: -18.6, max: -9 });
    expect(Math.abs((told?.missingMs ?? 0) - 3 * hour)).toBeLessThan(3 * minute);
  });
});
