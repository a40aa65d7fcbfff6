import { randomInt } from "node:crypto";
import { authCodeLength, plainAuthCode } from "#lib/domain/people/assistance.ts";
import { spokenLetters } from "#lib/domain/texts/spoken-letters.ts";
import { sha256 } from "../security/hashes.ts";

/** A code that can be read aloud: 39 random bits. Never digits only, which would be taken for a device ID. */
export function newAuthCode(): string {
  const letter = () => spokenLetters.charAt(randomInt(spokenLetters.length));
  const code = Array.from({ length: authCodeLength }, letter).join("");
  return /^\d+$/.test(code) ? newAuthCode() : code;
}

export const authCodeHash = (code: string): string => sha256(`assistance ${plainAuthCode(code)}`);
