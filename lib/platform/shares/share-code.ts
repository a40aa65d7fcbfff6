import { randomBytes } from "node:crypto";
import { sha256 } from "../security/hashes.ts";

/** An unguessable code: 128 random bits. */
export const newShareCode = (): string => randomBytes(16).toString("base64url");

export const shareCodeHash = (code: string): string => sha256(`share ${code}`);
