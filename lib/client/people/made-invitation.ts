import { isRecord } from "#lib/domain/is-record.ts";
import { keepJson, keptJson } from "../storage/kept-json.ts";
import { madeHere } from "./made-here.ts";

/** An invitation that this tab has made: its code, the terms as text, and until when it is good. */
export type Made = { code: string; terms: string; expireTime: number };

const keyOf = (deviceId: string) => madeHere.invitation + deviceId;

const isMade = (value: unknown): value is Made =>
  isRecord(value) && "code" in value && "terms" in value && "expireTime" in value;

/** The invitation to a device that this tab has made last. */
export function madeFor(deviceId: string): Made | undefined {
  const made = keptJson("sessionStorage", keyOf(deviceId));
  return isMade(made) ? made : undefined;
}

/** Keeps it for as long as the tab is open; a browser without storage makes a new one with the next visit. */
export const keepMade = (deviceId: string, made: Made): void => keepJson("sessionStorage", keyOf(deviceId), made);

/** Forgets the invitation to a device, once it has ended. */
export const forgetMade = (deviceId: string): void => keepJson("sessionStorage", keyOf(deviceId), null);
