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

export const errorSentence = (language: Language, key: ErrorKey | "http400" | "http404"): string =>
  translatorOf(language)(`errors.${key}`);

/** Heading of the first column of an export. */
export const exportTimeHeading = (language: Language, zone: string): string =>
  translatorOf(language)("platform.exportTime", { zone });

/** Kinds and column headings of the report's export. */
export const figureWord = (
  language: Language,
  word: "figure" | "of" | "count" | "devices" | "byDay" | "byDevice" | "orders",
): string => translatorOf(language)(`platform.figures.${word}`);

export const statusWord = (language: Language, status: DeviceStatus): string =>
  translatorOf(language)(`statuses.${status}`);

/** Column headings of an export of alarms, in order. */
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
    t("platform.alarmExport.dealPicture"),
  ];
}

/** The cell of an alarm whose note has a photo: a file contains none. */
export const alarmHasPicture = (language: Language): string =>
  translatorOf(language)("platform.alarmExport.hasPicture");

export const alarmLevelWord = (language: Language, level: AlarmLevel): string =>
  translatorOf(language)(`platform.alarmExport.levels.${level}`);

export const alarmStateWord = (language: Language, status: AlarmState): string =>
  translatorOf(language)(`platform.alarmExport.states.${status}`);

/** A unit as shown: a word for a span of time, every other one as the device's product defines it. */
export function unitWord(language: Language, unit: string): string {
  const known = (["s", "min", "h", "d"] as const).find((each) => each === unit);
  return known ? translatorOf(language)(`platform.units.${known}`) : unit;
}

export const roleName = (language: Language, role: Role): string => translatorOf(language)(`roles.${role}`);

export const roleNote = (language: Language, role: Role): string =>
  translatorOf(language)(`platform.roleNotes.${role}`);

/** The name of an alarm, in lists and messages; `code` is a probe fault's. */
export function alarmName(language: Language, type: AlarmType, code: string): string {
  const t = translatorOf(language);
  return [t(`kinds.${type}`), type === "probe" && code].filter(Boolean).join(" ");
}

/** The description of an alarm, with formatted value and limit. */
export const alarmContent = (
  language: Language,
  type: AlarmType,
  values: { arg: string; value: string; limit: string },
): string => translatorOf(language)(`platform.alarmContent.${type}`, values);

/** What a diagnosis found, and what to do about it. */
export const causeSentence = (
  language: Language,
  cause: DiagnosisCause,
  values: Record<string, string | number> | undefined,
): string => translatorOf(language)(`diagnosis.causes.${cause}`, values);

/** Label of the button to the screen for the repair. */
export const fixLabel = (language: Language, screen: FixScreen): string =>
  translatorOf(language)(`diagnosis.fixes.${screen}`);

/** Additional text of a message about one alarm: it is over, or nobody has dealt with it. */
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

/** An alarm's description with the time when it began. */
export const datedWords = (language: Language, values: { content: string; time: string }): string =>
  translatorOf(language)("platform.messages.dated", values).trim();

/** A combined message about many alarms. */
export function digestWords(
  language: Language,
  { alarms, devices, titles, more }: { alarms: number; devices: number; titles: string[]; more: number },
): { title: string; text: string } {
  const t = translatorOf(language);
  const rest = more > 0 ? [t("platform.messages.more", { count: more })] : [];
  return { title: t("platform.messages.digest", { alarms, devices }), text: [...titles, ...rest].join("\n") };
}

export function testWords(language: Language, channel: Channel): { title: string; text: string } {
  const t = translatorOf(language);
  return { title: t("platform.messages.testTitle"), text: t(`platform.messages.tests.${channel}`) };
}

/** The SMS with a code, and its validity in minutes. */
export const smsCodeText = (language: Language, code: string, minutes: number): string =>
  translatorOf(language)("platform.messages.smsCode", { code, minutes });

/** Texts of the test provider's sign-in page. */
export const testProviderWord = (
  language: Language,
  word: "title" | "text" | "person" | "refuse",
  person: string,
): string => translatorOf(language)(`platform.testProvider.${word}`, { person });

/** The name of a person who is only known to the messaging app. */
export const wechatPersonName = (language: Language): string => translatorOf(language)("platform.wechatPerson");

/** The name of a plan; the id if it is unknown. */
export function planName(language: Language, planId: string): string {
  const t = translatorOf(language);
  const known = (["year3", "year1", "half"] as const).find((each) => each === planId);
  return known ? t(`platform.plans.${known}`) : planId;
}

/** Texts of the test provider's payment page. */
export const testPaymentWord = (
  language: Language,
  word: "title" | "text" | "amount" | "pay" | "payLate" | "fail" | "leave" | "paid" | "failed" | "gone" | "back",
): string => translatorOf(language)(`platform.testPayment.${word}`);
