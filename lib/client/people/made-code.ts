import { isRecord } from "#lib/domain/is-record.ts";
import { type AssistanceType, assistanceTypes } from "#lib/domain/people/assistance.ts";
import { madeByDevice } from "./made-by-device.ts";

/** An authorization code that this tab has made, with the id by which the platform knows it, if it knows it by one. */
type MadeCode = { authCode: string; codeId: string; type: AssistanceType; expireTime: number };

const isMade = (value: unknown): value is MadeCode =>
  isRecord(value) &&
  typeof value.authCode === "string" &&
  typeof value.codeId === "string" &&
  assistanceTypes.some((type) => type === value.type) &&
  typeof value.expireTime === "number";

/** A browser without storage shows no code, and the page says that a new one is to be made. */
export const madeCodes = madeByDevice("authCode", isMade);
