import { randomBytes } from "node:crypto";
import { sha256 } from "../security/hashes.ts";

/** A code nobody can guess: 128 random bits. */
export const newShareCode = (): string => randomBytes(16).toString("base64url");

/** The form in which a code is stored. */
export const shareCodeHash = (code: string): string => sha256(`share ${code}`);
