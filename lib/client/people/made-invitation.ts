import { isRecord } from "#lib/domain/is-record.ts";
import { madeByDevice } from "./made-by-device.ts";

export type Made = { code: string; terms: string; expireTime: number };

const isMade = (value: unknown): value is Made =>
  isRecord(value) &&
  typeof value.code === "string" &&
  typeof value.terms === "string" &&
  typeof value.expireTime === "number";

/** Without storage each visit creates a new one. */
export const madeInvitations = madeByDevice("invitation", isMade);
