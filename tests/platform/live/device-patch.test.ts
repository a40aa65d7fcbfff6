import { expect, it } from "vitest";
import { patchAnswer } from "#lib/platform/live/device-patch.ts";
import { noon } from "#tests/support/platform.ts";

it("a report is told with when it came, and what else the module says does not pass for one", () => {
  expect(patchAnswer({ dataTime: noon - 1_000, receiveTime: noon })).toEqual({
    dataTime: noon - 1_000,
    receiveTime: noon,
  });
  expect(patchAnswer({ receiveTime: noon, csq: 21 })).toEqual({ csq: 21, signalLevel: "high" });
  expect(patchAnswer({ receiveTime: noon })).toEqual({});
});
