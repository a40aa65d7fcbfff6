import type { AlarmReceipt } from "#lib/contract/account.ts";
import { standardReceipt } from "#lib/domain/people/channels.ts";

/** The form's values: the stored settings with unsaved changes. */
export type Draft = {
  app: boolean;
  sms: boolean;
  wx: boolean;
  email: boolean;
  webhook: boolean;
  webhookUrl: string;
  offlineAlarm: boolean;
  offlineDelayMin: number;
  quiet: boolean;
  quietFrom: string;
  quietTo: string;
  escalate: boolean;
  afterMinutes: number;
  secondId: string;
};

/** The form's values for stored settings; unset quiet hours default to a usual night. */
export const draftOf = (receipt: AlarmReceipt): Draft => ({
  app: receipt.app ?? standardReceipt.app,
  sms: receipt.sms ?? standardReceipt.sms,
  wx: receipt.wx ?? standardReceipt.wx,
  email: receipt.email ?? standardReceipt.email,
  webhook: receipt.webhook ?? standardReceipt.webhook,
  webhookUrl: receipt.webhookUrl ?? "",
  offlineAlarm: receipt.offlineAlarm ?? standardReceipt.offlineAlarm,
  offlineDelayMin: receipt.offlineDelayMin ?? standardReceipt.offlineDelayMin,
  quiet: Boolean(receipt.quietFrom && receipt.quietTo),
  quietFrom: receipt.quietFrom ?? "22:00",
  quietTo: receipt.quietTo ?? "07:00",
  escalate: Boolean(receipt.escalation),
  afterMinutes: receipt.escalation?.afterMinutes ?? 15,
  secondId: receipt.escalation?.userId ?? "",
});

/** The fields of a form that differ from the stored ones. */
export function changedIn(stored: Draft, draft: Draft): Partial<Draft> {
  // Object.entries loses the type of the keys.
  const names = Object.keys(draft) as (keyof Draft)[];
  return Object.fromEntries(names.filter((name) => draft[name] !== stored[name]).map((name) => [name, draft[name]]));
}

/** Unsaved changes from their JSON; anything that is no value of the form is left out. */
export function changesOf(json: string, draft: Draft): Partial<Draft> {
  const found = Object(JSON.parse(json));
  // Object.entries loses the type of the keys.
  const names = Object.keys(draft) as (keyof Draft)[];
  const fits = names.filter((name) => typeof found[name] === typeof draft[name]);
  return Object.fromEntries(fits.map((name) => [name, found[name]]));
}

/** Errors of the form: message keys by field. */
export function wrongIn(draft: Draft): Partial<Record<keyof Draft, "url" | "time" | "sameTime" | "person">> {
  const isAddress = URL.canParse(draft.webhookUrl) && /^https?:$/.test(new URL(draft.webhookUrl).protocol);
  const isNever = draft.quietTo !== "" && draft.quietTo === draft.quietFrom;
  return {
    ...(draft.webhook && !isAddress ? { webhookUrl: "url" as const } : {}),
    ...(draft.quiet && !draft.quietFrom ? { quietFrom: "time" as const } : {}),
    ...(draft.quiet && !draft.quietTo ? { quietTo: "time" as const } : {}),
    ...(draft.quiet && isNever ? { quietTo: "sameTime" as const } : {}),
    ...(draft.escalate && !draft.secondId ? { secondId: "person" as const } : {}),
  };
}

/** The call's input for the form; without `escalates` nothing about the second person. */
export const inputOf = (draft: Draft, escalates: boolean) => ({
  app: draft.app,
  sms: draft.sms,
  wx: draft.wx,
  email: draft.email,
  webhook: draft.webhook,
  webhookUrl: draft.webhookUrl.trim() || null,
  offlineAlarm: draft.offlineAlarm,
  offlineDelayMin: draft.offlineDelayMin,
  quietFrom: draft.quiet ? draft.quietFrom : null,
  quietTo: draft.quiet ? draft.quietTo : null,
  ...(escalates
    ? { escalation: draft.escalate ? { afterMinutes: draft.afterMinutes, userId: draft.secondId } : null }
    : {}),
});
