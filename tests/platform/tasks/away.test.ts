import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { minute } from "#lib/domain/time/spans.ts";
import { RpcError } from "#lib/platform/broker/rpc.ts";
import { startTasks, type Tasks } from "#lib/platform/tasks/start-tasks.ts";
import { fixedClock, noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { changeRow } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("a value for an offline device", (store) => {
  let running: RunningPlatform;
  let tasks: Tasks;
  let tried: string[];
  beforeAll(() => fillSite(store()));
  beforeEach(async () => {
    running = await runPlatform(store(), { clock: fixedClock() });
    tried = [];
    const queued = { state: "queued", allowQueue: 1, createTime: noon, sentTime: null, finishTime: null };
    await store().db.updateTable("devices").set({ dtuOnline: 0 }).execute();
    await store().db.deleteFrom("changes").execute();
    await store()
      .db.insertInto("changes")
      .values(
        ["A1", "A3"].map((deviceId) =>
          changeRow(deviceId, deviceId, { ...queued, argId: "SP", newNum: -20, expireTime: noon + 60 * minute }),
        ),
      )
      .execute();
    tasks = await startTasks({
      platform: running.platform,
      rpc: {
        async call(deviceId) {
          tried.push(deviceId);
          throw new RpcError("offline");
        },
      },
      flush: async () => {},
    });
  });
  afterEach(async () => {
    await tasks.close();
    await running.close();
  });
  /** Attempts within some seconds, with a sweep in each. */
  async function passed(seconds: number): Promise<string[]> {
    for (let second = 0; second < seconds; second += 1) {
      running.clock.advance(1_000);
      tasks.sweep();
      await tasks.settled();
    }
    return tried.splice(0);
  }
  const returns = (deviceId: string) => running.platform.bus.publish("device", { deviceId, patch: { dtuOnline: 1 } });

  it("is not sent while the device is offline, and at once when it returns, without others", async () => {
    expect(await passed(100)).toEqual([]);
    returns("A3");
    await expect.poll(() => tried).toEqual(["A3"]);
  });

  it("is tried every second for a minute then, since a device subscribes a moment later", async () => {
    returns("A3");
    await expect.poll(() => tried).toEqual(["A3"]);
    running.clock.advance(1_000);
    tasks.sweep();
    await expect.poll(() => tried).toEqual(["A3", "A3"]);
    running.clock.advance(minute);
    await passed(2);
    expect(await passed(20)).toEqual([]);
  });

  it("is tried as long as the device reports", async () => {
    running.clock.advance(minute);
    const times = { dataTime: noon, receiveTime: noon, sinceTime: noon };
    const value = { deviceId: "A1", argId: "temp", value: 1, displayValue: null, quality: "good" } as const;
    running.platform.bus.publish("arg", { ...value, ...times });
    tasks.sweep();
    // Once or twice, since the periodic database check may try it too.
    await expect.poll(() => [...new Set(tried)]).toEqual(["A1"]);
  });

  it("is tried once the database has the device as online, although no notification came", async () => {
    await store().db.updateTable("devices").set({ dtuOnline: 1 }).where("deviceId", "=", "A3").execute();
    await passed(10);
    await expect.poll(() => tried).toContain("A3");
    expect(tried).not.toContain("A1");
  });
});
