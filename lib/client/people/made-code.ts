import { isRecord } from "#lib/domain/is-record.ts";
import { type AssistanceType, assistanceTypes } from "#lib/domain/people/assistance.ts";
import { madeByDevice } from "./made-by-device.ts";

/** An authorization code created in this tab, with its id, if the platform gives one. */
type MadeCode = { authCode: string; codeId: string; type: AssistanceType; expireTime: number };

const isMade = (value: unknown): value is MadeCode =>
  isRecord(value) &&
  typeof value.authCode === "string" &&
  typeof value.codeId === "string" &&
  assistanceTypes.some((type) => type === value.type) &&
  typeof value.expireTime === "number";

/** Without storage no code is shown, and the page suggests creating another. */
export const madeCodes = madeByDevice("authCode", isMade);
