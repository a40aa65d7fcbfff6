import { expect, it } from "vitest";
import { sameHash, sha256 } from "#lib/platform/security/hashes.ts";

it("a hash can be compared with any external text, including multi-byte characters", () => {
  expect(sameHash(sha256("x"), sha256("x"))).toBe(true);
  expect(sameHash(sha256("x"), sha256("y"))).toBe(false);
  expect(sameHash("\u00e9".repeat(64), sha256("x"))).toBe(false);
  expect(sameHash("", sha256("x"))).toBe(false);
});
