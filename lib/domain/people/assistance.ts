import { plainTyped } from "../texts/plain-typed.ts";

/** Rights of an authorization code: view, also set values and send commands, or also manage the network. */
export const assistanceTypes = ["view", "control", "full"] as const;
export type AssistanceType = (typeof assistanceTypes)[number];

/** Whether an authorization type is that of an assistant rather than a guest. */
export const isAssistance = (authType: string | null | undefined): authType is AssistanceType =>
  assistanceTypes.some((type) => type === authType);

type Assisted = { relation?: string | null | undefined; assistants?: readonly unknown[] | null | undefined };

/** Whether anyone, including the caller, assists with a device. */
export const isAssisted = ({ relation, assistants }: Assisted): boolean =>
  relation === "authcode" || (assistants ?? []).length > 0;

/** Events of an assistance in the history: code created or revoked, assistance started, stopped, left, or expired. */
export const assistanceSteps = ["create", "revoke", "start", "stop", "leave", "expire"] as const;
export type AssistanceStep = (typeof assistanceSteps)[number];

/** Suggested days; others can be typed. */
export const assistanceDays = [1, 3, 7] as const;

/** Characters in a code, from `spokenLetters`. */
export const authCodeLength = 8;

/** Normalises a typed code: blanks, dashes, case and full-width characters do not matter. */
export const plainAuthCode = (typed: string): string => plainTyped(typed).toUpperCase();

/** Whether a normalised text has the format of a code. */
export const isAuthCode = (code: string): boolean => /^[A-Z\d]{8}$/.test(code);

/** A code for display: "ABCD EFGH". */
export const groupedAuthCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1 ");

/** The authorization code in an address's fragment, which is not sent to servers, or in its query; or null. */
export function authCodeIn(part: string): string | null {
  const code = plainAuthCode(new URLSearchParams(part.replace(/^[#?]/, "")).get("authCode") ?? "");
  return isAuthCode(code) ? code : null;
}
