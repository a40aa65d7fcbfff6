import { randomInt } from "node:crypto";
import { authCodeLength, plainAuthCode } from "#lib/domain/people/assistance.ts";
import { spokenLetters } from "#lib/domain/texts/spoken-letters.ts";
import { sha256 } from "../security/hashes.ts";

/** A code that can be read aloud: 39 random bits. One of digits only would be taken for a device's ID. */
export function newAuthCode(): string {
  const letter = () => spokenLetters.charAt(randomInt(spokenLetters.length));
  const code = Array.from({ length: authCodeLength }, letter).join("");
  return /^\d+$/.test(code) ? newAuthCode() : code;
}

/** The form in which a code is stored. */
export const authCodeHash = (code: string): string => sha256(`assistance ${plainAuthCode(code)}`);
