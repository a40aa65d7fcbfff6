import { expect, it } from "vitest";
import { mobilePattern, smsCodePattern } from "#lib/domain/people/mobile-numbers.ts";
import { plainTyped } from "#lib/domain/texts/plain-typed.ts";

it.each([
  ["138 0000-0028", "13800000028"],
  ["+86 138 0000 0028 ", "+8613800000028"],
  ["１３８００００００２８", "13800000028"],
  ["123 456", "123456"],
  ["１２３４５６", "123456"],
])("%j is typed for %s", (typed, meant) => {
  expect(plainTyped(typed)).toBe(meant);
  expect(mobilePattern.test(meant) || smsCodePattern.test(meant)).toBe(true);
});

it.each(["", "12", "123456789", "12a456", "½½½½"])("%j is no code", (typed) => {
  expect(smsCodePattern.test(plainTyped(typed))).toBe(false);
});
