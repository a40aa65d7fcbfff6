import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** The form in which tokens and one-time codes are stored. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Compares two hashes without telling by its time where they differ. */
export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** An id nobody can guess: 96 random bits. */
export const newId = (): string => randomBytes(12).toString("base64url");
