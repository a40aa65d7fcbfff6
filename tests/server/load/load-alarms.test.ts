import { expect, it } from "vitest";
import { failureOfStatus } from "#lib/domain/errors.ts";
import { calmOf } from "#lib/server/load/load-alarms.ts";

it("reports no alarms if no device has one, and nothing if the platform does not report them", () => {
  expect(calmOf({ ok: true, data: { all: 3, alarming: 0 } })).toBe(true);
  expect(calmOf({ ok: true, data: { all: 3, alarming: 2 } })).toBe(false);
  expect(calmOf({ ok: true, data: { all: 3 } })).toBeUndefined();
  expect(calmOf({ ok: false, failure: failureOfStatus(504) })).toBeUndefined();
});

it("does not report the absence of alarms to a person without devices", () => {
  expect(calmOf({ ok: true, data: { all: 0, alarming: 0 } })).toBeUndefined();
});
