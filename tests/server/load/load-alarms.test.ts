import { expect, it } from "vitest";
import { failureOfStatus } from "#lib/domain/errors.ts";
import { noneOpenIn } from "#lib/server/load/load-alarms.ts";

it("reports no alarms if no device has one, and nothing if the platform does not report them", () => {
  expect(noneOpenIn({ ok: true, data: { all: 3, alarming: 0 } })).toBe(true);
  expect(noneOpenIn({ ok: true, data: { all: 3, alarming: 2 } })).toBe(false);
  expect(noneOpenIn({ ok: true, data: { all: 3 } })).toBeUndefined();
  expect(noneOpenIn({ ok: false, failure: failureOfStatus(504) })).toBeUndefined();
});

it("does not report the absence of alarms to a person without devices", () => {
  expect(noneOpenIn({ ok: true, data: { all: 0, alarming: 0 } })).toBeUndefined();
});
