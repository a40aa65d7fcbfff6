import { expect, it } from "vitest";
import { maskPhone } from "#lib/domain/people/masks.ts";

it("a phone number of 11 digits keeps the first three and the last two", () => {
  expect(maskPhone("19912345628")).toBe("199******28");
});

it.each([
  ["138 0000 0028", "138******28"],
  ["138-0000-0028", "138******28"],
  ["１３８００００００２８", "138******28"],
  ["+8613800000028", "+86138******28"],
  ["0086 138 0000 0028", "0086138******28"],
  ["010-12345678", "010******78"],
])("also where it is written as %j", (written, shown) => {
  expect(maskPhone(written)).toBe(shown);
});

it("other texts are unchanged", () => {
  for (const text of ["", "1991234562", "199123456288", "199-1234562", "+8619912345", "1991234562x", "199******28"])
    expect(maskPhone(text)).toBe(text);
});
