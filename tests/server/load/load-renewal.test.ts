import { expect, it } from "vitest";
import { failureOfCode, failureOfStatus } from "#lib/domain/errors.ts";
import { renewalOf } from "#lib/server/load/load-renewal.ts";

const device = (data: string) => ({ ok: true as const, data });
const refused = { ok: false as const, failure: failureOfCode(2001, undefined, "gone", undefined) };
const lost = { ok: false as const, failure: failureOfStatus(504) };

it("leaves unrenewable devices out of a renewal, and says why if none is left", () => {
  expect(renewalOf([device("A"), device("B")])).toEqual({ renewal: { ok: true, data: ["A", "B"] }, left: 0 });
  expect(renewalOf([device("A"), refused])).toEqual({ renewal: { ok: true, data: ["A"] }, left: 1 });
  expect(renewalOf([refused])).toMatchObject({ renewal: refused });
});

it("does not call a device unrenewable because its answer is missing", () => {
  expect(renewalOf([device("A"), refused, lost]).renewal).toEqual(lost);
});
