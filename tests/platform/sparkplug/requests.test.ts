import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type HostSide, runHost, types } from "#tests/support/servers/sparkplug-host.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

let side: HostSide;

beforeEach(async () => {
  const store = await sqliteStore();
  side = await runHost(store);
  await side.bear();
});
afterEach(() => side.close());

const set = (value: number | boolean | string) => side.rpc.call("A", "setArg", { arg: "T1", value });
const T1 = (value: number) => ({ name: "T1", datatype: types.float, value });

describe("a request to a device", () => {
  it("is confirmed by a report of its value, also if the device had that before", async () => {
    const answer = set(-18);
    await side.say("DDATA", { device: "A", metrics: [T1(-18)] });
    expect(await answer).toEqual({ success: true, value: -18 });
  });

  it("is confirmed by its value as the device's type can hold it", async () => {
    await side.say("DDATA", { device: "A", metrics: [T1(123_456.78)] });
    const answer = set(123_456.781);
    await side.say("DDATA", { device: "A", metrics: [T1(123_456.78)] });
    expect(await answer).toMatchObject({ success: true });
  });

  it("is not confirmed by a late report of an earlier time", async () => {
    const answer = set(-20);
    await side.say("DDATA", { device: "A", metrics: [{ ...T1(-20), isHistorical: true }] });
    await side.say("DDATA", { device: "A", metrics: [T1(-19)] });
    expect(await answer).toEqual({ success: true, value: -19 });
  });

  it("for all values is confirmed by the birth that follows", async () => {
    const answer = side.rpc.call("A", "read", {});
    expect(side.sent).toEqual(["spBv1.0/Plant/NCMD/N"]);
    await side.bear();
    expect(await answer).toEqual({ success: true });
  });

  it("is not confirmed by a new device with the id of a deleted one", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const timedOut = expect(set(-20)).rejects.toMatchObject({ reason: "timeout" });
    side.host.forget("A");
    await side.say("DBIRTH", { device: "A", metrics: [T1(-20)] });
    vi.advanceTimersByTime(15_000);
    await timedOut;
  });

  it("fails at once while its node cannot be reached", async () => {
    side.isReachable = false;
    await expect(side.rpc.call("A", "read", {})).rejects.toMatchObject({ reason: "offline" });
    await expect(set(-20)).rejects.toMatchObject({ reason: "offline" });
  });
});

describe("a value that its metric cannot have is refused and not sent:", () => {
  it.each([
    ["a number for a boolean", types.bool, 1],
    ["a number for a text", types.text, 1],
    ["a boolean for a text", types.text, true],
    ["a boolean for a fraction", types.double, true],
    ["a text for a number", types.int16, "1"],
    ["an integer with a fraction", types.int16, 1.5],
    ["an integer below its type", types.int16, -32_769],
    ["a negative integer for a type without a sign", types.uint64, -1],
    ["a number beyond a 32-bit fraction", types.float, 1e39],
  ])("%s", async (_title, datatype, value) => {
    await side.say("DBIRTH", { device: "A", metrics: [{ name: "T1", datatype }] });
    expect(await set(value)).toEqual({ success: false, reason: "outOfRange" });
    expect(side.sent).toEqual([]);
  });
});
