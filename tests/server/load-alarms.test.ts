import { expect, it } from "vitest";
import { failureOfStatus } from "#lib/domain/errors.ts";
import { calmOf } from "#lib/server/load/load-alarms.ts";

it("knows that all is well where no device alarms, and of a platform that does not tell nothing", () => {
  expect(calmOf({ ok: true, data: { all: 3, alarming: 0 } })).toBe(true);
  expect(calmOf({ ok: true, data: { all: 3, alarming: 2 } })).toBe(false);
  expect(calmOf({ ok: true, data: { all: 3 } })).toBeUndefined();
  expect(calmOf({ ok: false, failure: failureOfStatus(504) })).toBeUndefined();
});

it("says to nobody without devices that all is well", () => {
  expect(calmOf({ ok: true, data: { all: 0, alarming: 0 } })).toBeUndefined();
});
