import { expect, it } from "vitest";
import { sameHash, sha256 } from "#lib/platform/security/hashes.ts";

it("a hash is compared with whatever comes from outside, also with letters of several bytes", () => {
  expect(sameHash(sha256("x"), sha256("x"))).toBe(true);
  expect(sameHash(sha256("x"), sha256("y"))).toBe(false);
  expect(sameHash("\u00e9".repeat(64), sha256("x"))).toBe(false);
  expect(sameHash("", sha256("x"))).toBe(false);
});
