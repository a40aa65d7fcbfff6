import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { liveComponent, liveDevice } from "#lib/client/live/live-merge.ts";
import { liveStore } from "#lib/client/live/live-store.ts";
import { updateOf } from "#lib/client/live/live-update.ts";
import type { Device } from "#lib/contract/devices.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { eventually } from "#tests/support/screen/eventually.ts";
import { type LiveServer, serveLive } from "#tests/support/screen/live-events.ts";
import { sampleComponent, sampleDevice } from "#tests/support/screen/sample-device.ts";

let server: LiveServer;
const until = (check: () => void) => eventually(check, 5);

beforeEach(async () => {
  // If the stream opened slowly, as on a busy machine, the page reloads, maybe in the next test.
  vi.spyOn(performance, "now").mockReturnValue(performance.now());
  server = await serveLive();
});

afterEach(async () => {
  // A stream that its server cuts before the test releases it makes the next page reload once more.
  await until(() => expect(liveStore.state).toBe("idle"));
  vi.useRealTimers();
  vi.restoreAllMocks();
  return server.close();
});

it("names each device to the stream once, with how much of it the page shows", async () => {
  const leave = [liveStore.watch(["a", "b"]), liveStore.watch(["b"], "whole"), liveStore.watch(["b"], "whole")];
  await until(() => expect(server.opened).toEqual(["/mobile-h5/live?deviceIds=a&deviceId=b"]));
  leave.pop()?.();
  // Another part of the page still shows all of b.
  leave.unshift(liveStore.watch(["c"]));
  await until(() => expect(server.opened.at(-1)).toBe("/mobile-h5/live?deviceIds=a,c&deviceId=b"));
  leave.pop()?.();
  await until(() => expect(server.opened.at(-1)).toBe("/mobile-h5/live?deviceIds=a,b,c"));
  for (const stop of leave) stop();
});

it("old events of a device do not override a page loaded after the device was not followed", async () => {
  const leave = liveStore.watch(["s"], "whole");
  await until(() => expect(server.open()).toBe(1));
  server.send("device", { deviceId: "s", patch: { csq: 5, deviceName: "Old", status: "alarming", statusTime: 5_000 } });
  await until(() => expect(liveStore.values("s").device.csq).toBe(5));
  leave();
  await until(() => expect(server.open()).toBe(0));
  const statusFlags = { activated: true, dtuOnline: true, controllerOnline: true, alarming: false, expired: false };
  const row = sampleDevice({ deviceId: "s", status: "online", statusTime: 1_000, csq: 25, statusFlags });
  const leaveAgain = liveStore.watch(["s"], "whole");
  // A state contains the time of its beginning.
  const { csq, deviceName } = row;
  expect(liveDevice(row, liveStore.values("s"))).toMatchObject({ csq, deviceName, statusFlags, status: "alarming" });
  leaveAgain();
});

it("a state from the page, or reported before, is no event; a later one is", async () => {
  const leave = liveStore.watch(["c", "d"]);
  let news = 0;
  const stop = liveStore.onStatus(() => {
    news += 1;
  });
  liveStore.know([sampleDevice({ deviceId: "c", status: "online", statusTime: 5_000 })]);
  const patch = async (deviceId: string, change: Partial<Device>) => {
    const heard = Promise.withResolvers<void>();
    const leaveValues = liveStore.read(deviceId, heard.resolve);
    server.send("device", { deviceId, patch: change });
    await heard.promise;
    leaveValues();
    return news;
  };
  await until(() => expect(server.open()).toBe(1));
  expect(await patch("c", { dataTime: 6_000 })).toBe(0);
  expect(await patch("c", { status: "online", dataTime: 6_001 })).toBe(0);
  expect(await patch("c", { status: "offline", statusTime: 4_000 })).toBe(0);
  expect(await patch("c", { status: "offline", statusTime: 7_000 })).toBe(1);
  expect(await patch("c", { status: "offline", statusTime: 7_000 })).toBe(1);
  expect(await patch("c", { status: "online", statusTime: 8_000 })).toBe(2);
  // Of a device without a loaded row, the first event is new.
  expect(await patch("d", { status: "online" })).toBe(3);
  expect(await patch("d", { status: "online", csq: 3 })).toBe(3);
  stop();
  leave();
});

it("a paused stream closes at once, opens for nothing new, and reopens afterwards", async () => {
  const leave = liveStore.watch(["a"]);
  await until(() => expect(server.open()).toBe(1));
  const resume = liveStore.pause();
  await until(() => expect(server.open()).toBe(0));
  expect(liveStore.state).toBe("idle");
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const leaveOther = liveStore.watch(["b"]);
  // By then the store has updated the followed devices.
  await vi.advanceTimersByTimeAsync(minute);
  vi.useRealTimers();
  expect(server.requested()).toBe(1);
  resume();
  await until(() => expect(server.open()).toBe(1));
  expect(server.opened.at(-1)).toBe("/mobile-h5/live?deviceIds=a,b");
  leave();
  leaveOther();
});

it("an alarm that recovered while the stream was cut is gone with the next answer; later events stay, of a device too", async () => {
  const leave = liveStore.watch(["e", "e2"]);
  await until(() => expect(server.open()).toBe(1));
  const alarm = (policeId: string) => ({ deviceId: "e", policeId, alarmType: "high", alarmTime: 1_000 });
  const alarms = () => Object.keys(liveStore.values("e").alarms);
  for (const deviceId of ["e", "e2"])
    server.send("device", { deviceId, patch: { status: "alarming", statusTime: 1_000 } });
  server.send("alarm", alarm("before"));
  await until(() => expect(alarms()).toEqual(["before"]));
  // Nothing was missed so far: an answer may be older than the events.
  liveStore.resync();
  expect(alarms()).toEqual(["before"]);
  server.cut(false);
  await until(() => expect(server.opened).toHaveLength(2));
  await until(() => expect(liveStore.state).toBe("open"));
  server.send("device", { deviceId: "e2", patch: { status: "offline", statusTime: 2_000 } });
  server.send("alarm", alarm("since"));
  await until(() => expect(alarms()).toEqual(["before", "since"]));
  let heard = 0;
  const stop = liveStore.read("e", () => {
    heard += 1;
  });
  liveStore.resync();
  expect(alarms()).toEqual(["since"]);
  expect(liveStore.values("e").device).toEqual({});
  expect(liveStore.values("e2").device).toMatchObject({ status: "offline" });
  expect(heard).toBe(1);
  liveStore.resync();
  expect(alarms()).toEqual(["since"]);
  expect(liveStore.values("e2").device).toMatchObject({ status: "offline" });
  stop();
  leave();
});

it("an alarm that recovered while nothing was followed is gone with the next answer", async () => {
  const leave = liveStore.watch(["f"]);
  await until(() => expect(server.open()).toBe(1));
  server.send("alarm", { deviceId: "f", policeId: "door", alarmType: "door", alarmTime: 1_000 });
  const row = sampleDevice({ deviceId: "f", status: "alarming", alarm: { alarmType: "offset", alarmTime: 2_000 } });
  const reason = () => liveDevice(row, liveStore.values("f")).alarm?.alarmType;
  await until(() => expect(reason()).toBe("door"));
  leave();
  // As on a page without devices, where the end of the alarm is not reported.
  await until(() => expect(server.open()).toBe(0));
  const leaveAgain = liveStore.watch(["f"]);
  await until(() => expect(server.open()).toBe(1));
  liveStore.resync();
  expect(reason()).toBe("offset");
  leaveAgain();
});

it("a value replaces an earlier one, never a later one, and keeps nothing of its predecessor", async () => {
  const leave = liveStore.watch(["v"], "whole");
  await until(() => expect(server.open()).toBe(1));
  const argOf = (value: number, dataTime: number) => ({ deviceId: "v", argId: "t", value, dataTime, quality: "good" });
  for (const arg of [argOf(-19, 1_000), argOf(-20, 3_000), argOf(-18, 2_000), { ...argOf(1, 1), argId: "last" }])
    server.send("arg", arg);
  await until(() => expect(liveStore.values("v").args.last).toBeDefined());
  const read = { argId: "t", argName: "Room", unit: "", precision: 1, displayValue: "E1", quality: "bad" } as const;
  const shown = (dataTime: number) => {
    const row = sampleDevice({ deviceId: "v", keyArgs: [{ ...read, value: -21, dataTime }] });
    const component = sampleComponent({ ...read, value: -21, dataTime, sinceTime: dataTime });
    const { t } = liveStore.values("v").args;
    return [liveDevice(row, liveStore.values("v")).keyArgs?.[0], liveComponent(component, t)];
  };
  for (const one of shown(4_000)) expect(one).toMatchObject({ value: -21, displayValue: "E1" });
  for (const one of shown(3_000)) expect(one).toMatchObject({ value: -20, displayValue: null, quality: "good" });
  expect(shown(3_000)[1]).toMatchObject({ sinceTime: null });
  leave();
});

it("only a change of permissions makes the page reload", () => {
  const asks = (type: string) => updateOf([{ type, data: {} }], liveStore).access;
  expect(["access", "device", "alarm"].map(asks)).toEqual([true, false, false]);
});

it("a change of permissions that each stream repeats at its start reaches a page once, and another page again", () => {
  const asks = (data: object) => updateOf([{ type: "access", data }], liveStore).access;
  const of = (deviceId: string | undefined, time: number) => asks({ deviceId, time });
  expect([of("r", 5), of("r", 5), of("s", 5), of(undefined, 5), of(undefined, 5), of("r", 6)]).toEqual([
    ...[true, false, true, true, false, true],
  ]);
  window.history.pushState(null, "", "/mobile-h5/elsewhere");
  expect(of("r", 6)).toBe(true);
  window.history.back();
});

it("a listener for reloads opens the stream, although it follows no device", async () => {
  let read = 0;
  const stop = liveStore.onResync(() => {
    read += 1;
  });
  await until(() => expect(server.opened).toEqual(["/mobile-h5/live"]));
  await until(() => expect(server.open()).toBe(1));
  server.send("access", {});
  await until(() => expect(read).toBe(1));
  stop();
  await until(() => expect(server.open()).toBe(0));
});

it("events of a device are kept while anything shows it, also beyond the stream's limit", async () => {
  const name = () => liveStore.values("shown").device.deviceName;
  const stop = liveStore.read("shown", () => {});
  liveStore.take(updateOf([{ type: "device", data: { deviceId: "shown", patch: { deviceName: "New" } } }], liveStore));
  const leave = liveStore.watch(["another"]);
  await until(() => expect(server.open()).toBe(1));
  expect(name()).toBe("New");
  stop();
  leave();
  await until(() => expect(name()).toBeUndefined());
});
