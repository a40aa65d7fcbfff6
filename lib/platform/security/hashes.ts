import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/** The stored form of tokens and one-time codes. */
export const sha256 = (text: string): string => hash("sha256", text, "hex");

/** Compares two hashes in constant time. */
export function sameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  // External input may have the same number of characters but more bytes.
  return left.length === right.length && timingSafeEqual(left, right);
}

/** An unguessable id: 96 random bits. */
export const newId = (): string => randomBytes(12).toString("base64url");
