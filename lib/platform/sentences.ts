import { createTranslator } from "next-intl";
import type { AlarmLevel, AlarmState, AlarmType } from "#lib/domain/devices/alarms.ts";
import type { DeviceStatus } from "#lib/domain/devices/devices.ts";
import type { DiagnosisCause, FixScreen } from "#lib/domain/devices/diagnosis.ts";
import type { ErrorKey } from "#lib/domain/errors.ts";
import type { Language } from "#lib/domain/languages.ts";
import type { Channel } from "#lib/domain/people/channels.ts";
import type { Role } from "#lib/domain/people/permissions.ts";
import en from "#messages/en.json" with { type: "json" };
import zh from "#messages/zh-cn.json" with { type: "json" };

const made = (locale: Language, messages: typeof en) => createTranslator({ locale, messages });
const translators = { en: made("en", en), "zh-cn": made("zh-cn", zh) };
const translatorOf = (language: Language) => translators[language];

/** What a refusal says, by its key. */
export const errorSentence = (language: Language, key: ErrorKey | "http400" | "http404"): string =>
  translatorOf(language)(`errors.${key}`);

/** Heading of the first column of an export. */
export const exportTimeHeading = (language: Language, zone: string): string =>
  translatorOf(language)("platform.exportTime", { zone });

/** What a line of the report's export counts, and the headings of its columns. */
export const figureWord = (
  language: Language,
  word: "figure" | "of" | "count" | "devices" | "byDay" | "byDevice" | "orders",
): string => translatorOf(language)(`platform.figures.${word}`);

export const statusWord = (language: Language, status: DeviceStatus): string =>
  translatorOf(language)(`statuses.${status}`);

/** Headings of an export of alarms, in the order of its columns. */
export function alarmHeadings(language: Language, zone: string): string[] {
  const t = translatorOf(language);
  return [
    t("platform.alarmExport.alarmTime", { zone }),
    t("platform.alarmExport.deviceName"),
    t("platform.alarmExport.deviceId"),
    t("platform.alarmExport.groupName"),
    t("platform.alarmExport.alarmName"),
    t("platform.alarmExport.level"),
    t("platform.alarmExport.value"),
    t("platform.alarmExport.limit"),
    t("platform.alarmExport.unit"),
    t("platform.alarmExport.recoverTime"),
    t("platform.alarmExport.status"),
    t("platform.alarmExport.dealTime"),
    t("platform.alarmExport.dealUserName"),
    t("platform.alarmExport.dealNote"),
  ];
}

export const alarmLevelWord = (language: Language, level: AlarmLevel): string =>
  translatorOf(language)(`platform.alarmExport.levels.${level}`);

export const alarmStateWord = (language: Language, status: AlarmState): string =>
  translatorOf(language)(`platform.alarmExport.states.${status}`);

export const roleName = (language: Language, role: Role): string => translatorOf(language)(`roles.${role}`);

/** What a role is for, in a sentence. */
export const roleNote = (language: Language, role: Role): string =>
  translatorOf(language)(`platform.roleNotes.${role}`);

/** What an alarm is called, in lists and messages alike; `code` is what a broken probe shows. */
export function alarmName(language: Language, type: AlarmType, code: string): string {
  const t = translatorOf(language);
  return [t(`kinds.${type}`), type === "probe" && code].filter(Boolean).join(" ");
}

/** What happened, with value and limit already formatted with their unit. */
export const alarmContent = (
  language: Language,
  type: AlarmType,
  values: { arg: string; value: string; limit: string },
): string => translatorOf(language)(`platform.alarmContent.${type}`, values);

/** What a diagnosis found, and what can be done about it. */
export const causeSentence = (
  language: Language,
  cause: DiagnosisCause,
  values: Record<string, string | number> = {},
): string => translatorOf(language)(`diagnosis.causes.${cause}`, values);

/** The button that leads to where a cause is mended. */
export const fixLabel = (language: Language, screen: FixScreen): string =>
  translatorOf(language)(`diagnosis.fixes.${screen}`);

/** A message about one alarm beyond what the alarm itself says: it is over, or nobody has dealt with it. */
export function messageWords(
  language: Language,
  kind: "recovered" | "escalated",
  values: { content: string; minutes?: number },
): string {
  const t = translatorOf(language);
  return kind === "recovered"
    ? t("platform.messages.recovered", { content: values.content })
    : t("platform.messages.escalated", { content: values.content, minutes: values.minutes ?? 0 });
}

/** What an alarm says with the time at which it began. */
export const datedWords = (language: Language, values: { content: string; time: string }): string =>
  translatorOf(language)("platform.messages.dated", values).trim();

/** One message about many alarms. */
export function digestWords(
  language: Language,
  { alarms, devices, titles, more }: { alarms: number; devices: number; titles: string[]; more: number },
): { title: string; text: string } {
  const t = translatorOf(language);
  const rest = more > 0 ? [t("platform.messages.more", { count: more })] : [];
  return { title: t("platform.messages.digest", { alarms, devices }), text: [...titles, ...rest].join("\n") };
}

/** What a test of a channel sends. */
export function testWords(language: Language, channel: Channel): { title: string; text: string } {
  const t = translatorOf(language);
  return { title: t("platform.messages.testTitle"), text: t(`platform.messages.tests.${channel}`) };
}

/** The SMS that brings a code, which is good for so many minutes. */
export const smsCodeText = (language: Language, code: string, minutes: number): string =>
  translatorOf(language)("platform.messages.smsCode", { code, minutes });

/** The page of the test provider. */
export const testProviderWord = (
  language: Language,
  word: "title" | "text" | "person" | "refuse",
  person: string,
): string => translatorOf(language)(`platform.testProvider.${word}`, { person });

/** What somebody is called of whom only the messaging app knows who it is. */
export const wechatPersonName = (language: Language): string => translatorOf(language)("platform.wechatPerson");

/** What a plan is called; one that nobody knows goes by its id. */
export function planName(language: Language, planId: string): string {
  const t = translatorOf(language);
  const known = (["year3", "year1", "half"] as const).find((each) => each === planId);
  return known ? t(`platform.plans.${known}`) : planId;
}

/** The page of the payment provider that the embedded platform plays. */
export const testPaymentWord = (
  language: Language,
  word: "title" | "text" | "amount" | "pay" | "payLate" | "fail" | "leave" | "paid" | "failed" | "gone" | "back",
): string => translatorOf(language)(`platform.testPayment.${word}`);
