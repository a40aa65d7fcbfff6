import { expect, it } from "vitest";
import { mobilePattern, smsCodePattern } from "#lib/domain/people/mobile-numbers.ts";
import { plainTyped } from "#lib/domain/texts/plain-typed.ts";

it.each([
  ["138 0000-0028", "13800000028"],
  ["+86 138 0000 0028 ", "+8613800000028"],
  ["１３８００００００２８", "13800000028"],
  // As the address books of some phones hand a number over, and as a page writes one.
  ["\u202d138 0000 0028\u202c", "13800000028"],
  ["138\u20110000\u20130028", "13800000028"],
  ["（010）1234 5678", "01012345678"],
  ["\u200b123456\ufeff", "123456"],
  ["123 456", "123456"],
  ["１２３４５６", "123456"],
])("%j is typed for %s", (typed, meant) => {
  expect(plainTyped(typed)).toBe(meant);
  expect(mobilePattern.test(meant) || smsCodePattern.test(meant)).toBe(true);
});

it.each(["", "12", "123456789", "12a456", "½½½½"])("%j is no code", (typed) => {
  expect(smsCodePattern.test(plainTyped(typed))).toBe(false);
});
