import { isRecord } from "#lib/domain/is-record.ts";
import { madeByDevice } from "./made-by-device.ts";

/** An invitation that this tab has made: its code, the terms as text, and until when it is good. */
export type Made = { code: string; terms: string; expireTime: number };

const isMade = (value: unknown): value is Made =>
  isRecord(value) &&
  typeof value.code === "string" &&
  typeof value.terms === "string" &&
  typeof value.expireTime === "number";

/** A browser without storage makes a new one with the next visit. */
export const madeInvitations = madeByDevice("invitation", isMade);
