import { isRecord } from "#lib/domain/is-record.ts";
import { type AssistanceType, assistanceTypes } from "#lib/domain/people/assistance.ts";
import { keepJson, keptJson } from "../storage/kept-json.ts";
import { madeHere } from "./made-here.ts";

/** An authorization code that this tab has made, with the id by which the platform knows it, if it knows it by one. */
export type MadeCode = { authCode: string; codeId: string; type: AssistanceType; expireTime: number };

const keyOf = (deviceId: string) => madeHere.authCode + deviceId;

const isMade = (value: unknown): value is MadeCode =>
  isRecord(value) &&
  typeof value.authCode === "string" &&
  typeof value.codeId === "string" &&
  assistanceTypes.some((type) => type === value.type) &&
  typeof value.expireTime === "number";

/** The code for a device that this tab has made last; a platform tells a code only once. */
export function madeCodeFor(deviceId: string): MadeCode | undefined {
  const made = keptJson("sessionStorage", keyOf(deviceId));
  return isMade(made) ? made : undefined;
}

/**
 * Keeps a code for as long as the tab is open, so that it can be read again after a look at another page. A browser
 * without storage shows no code, and the page says that a new one is to be made.
 */
export const keepMadeCode = (deviceId: string, made: MadeCode): void =>
  keepJson("sessionStorage", keyOf(deviceId), made);

/** Forgets the code for a device, once it has ended. */
export const forgetMadeCode = (deviceId: string): void => keepJson("sessionStorage", keyOf(deviceId), null);
