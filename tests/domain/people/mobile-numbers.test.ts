import { expect, it } from "vitest";
import { isWholeNumber, mobilePattern, smsCodePattern } from "#lib/domain/people/mobile-numbers.ts";
import { plainTyped } from "#lib/domain/texts/plain-typed.ts";

it.each([
  ["138 0000-0028", "13800000028"],
  ["+86 138 0000 0028 ", "+8613800000028"],
  ["１３８００００００２８", "13800000028"],
  // As inserted by the address books of some phones, and as written on a web page.
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

it.each(["", "12", "123456789", "12a456", "½½½½"])("%j is not a code", (typed) => {
  expect(smsCodePattern.test(plainTyped(typed))).toBe(false);
});

it.each(["13900000000", "+8613900000000", "01012345678", "+861012345678", "4008001234", "62345678", "+12025550123"])(
  "a parcel service can call %j",
  (number) => {
    expect(isWholeNumber(number)).toBe(true);
  },
);
it.each(["1390000000", "139000000000", "+86139000000", "12345", "623456", "+1202"])(
  "of %j a digit is missing or one too many",
  (number) => {
    expect(isWholeNumber(number)).toBe(false);
  },
);
