import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/** The form in which tokens and one-time codes are stored. */
export const sha256 = (text: string): string => hash("sha256", text, "hex");

/** Compares two hashes without telling by its time where they differ. */
export function sameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  // What comes from outside may have as many letters and more bytes.
  return left.length === right.length && timingSafeEqual(left, right);
}

/** An id nobody can guess: 96 random bits. */
export const newId = (): string => randomBytes(12).toString("base64url");
