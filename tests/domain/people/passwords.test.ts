import { expect, it } from "vitest";
import { firstPeople } from "#lib/domain/people/first-people.ts";
import { passwordFits } from "#lib/domain/people/passwords.ts";

it("a password has 6 to 16 characters, letters and digits", () => {
  for (const good of ["abc123", "A1b2C3d4E5f6G7h8", ...firstPeople.map(({ password }) => password)])
    expect(passwordFits(good), good).toBe(true);
});

it("a password that is shorter, longer, or lacks a digit or letter, or has other characters, is refused", () => {
  const bad = [
    "",
    "ab123",
    "A1b2C3d4E5f6G7h8i",
    "abcdef",
    "123456",
    "abc 123",
    "abc123!",
    "abc123\n",
    "\u00e4bc123",
    "abc\u0661\u0662\u0663",
  ];
  for (const each of bad) expect(passwordFits(each), each).toBe(false);
});
