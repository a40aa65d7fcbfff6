import { expect, it } from "vitest";
import { patchAnswer } from "#lib/platform/live/device-patch.ts";
import { noon } from "#tests/support/servers/platform.ts";

it("a report has its arrival time, and other messages of the module do not count as reports", () => {
  expect(patchAnswer({ dataTime: noon - 1_000, receiveTime: noon })).toEqual({
    dataTime: noon - 1_000,
    receiveTime: noon,
  });
  expect(patchAnswer({ receiveTime: noon, csq: 21 })).toEqual({ csq: 21, signalLevel: "high" });
  expect(patchAnswer({ receiveTime: noon })).toEqual({});
});
