import { plainTyped } from "../texts/plain-typed.ts";

/** What an authorization code allows: to look, to set values and give commands as well, or the device's network on top. */
export const assistanceTypes = ["view", "control", "full"] as const;
export type AssistanceType = (typeof assistanceTypes)[number];

/** Whether a kind of authorization is that of somebody who assists, and not that of a guest or an owner. */
export const isAssistance = (authType: string | null | undefined): authType is AssistanceType =>
  assistanceTypes.some((type) => type === authType);

type Assisted = { relation?: string | null | undefined; assistants?: readonly unknown[] | null | undefined };

/** Whether anybody assists with a device, or oneself. */
export const isAssisted = ({ relation, assistants }: Assisted): boolean =>
  relation === "authcode" || (assistants ?? []).length > 0;

/** What happens to an assistance: a code is made or taken back, somebody starts with it, is stopped, leaves, or time is up. */
export const assistanceSteps = ["create", "revoke", "start", "stop", "leave", "expire"] as const;
export type AssistanceStep = (typeof assistanceSteps)[number];

/** Days that are offered; others can be typed. */
export const assistanceDays = [1, 3, 7] as const;

/** So many of the `spokenLetters` make a code. */
export const authCodeLength = 8;

/** A code as it is kept, from however somebody typed it: blanks, dashes, small letters and full width do not matter. */
export const plainAuthCode = (typed: string): string => plainTyped(typed).toUpperCase();

/** Whether a text as it is kept can be a code. */
export const isAuthCode = (code: string): boolean => /^[A-Z\d]{8}$/.test(code);

/** A code as it is read: "ABCD EFGH". */
export const groupedAuthCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1 ");

/** The authorization code behind the # of an address, where no server sees it, or null. */
export function authCodeIn(hash: string): string | null {
  const code = plainAuthCode(new URLSearchParams(hash.replace(/^#/, "")).get("authCode") ?? "");
  return isAuthCode(code) ? code : null;
}
