import type { Alarm } from "#lib/contract/alarms.ts";
import { alarmLevels, alarmStates, alarmTypes } from "#lib/domain/devices/alarms.ts";
import { decimalsOf, formatNumber, withUnit } from "#lib/domain/devices/readings.ts";
import type { Language } from "#lib/domain/languages.ts";
import { storedPicture } from "#lib/domain/stored-pictures.ts";
import type { Call } from "../call.ts";
import { groupsOf } from "../devices/groups-of.ts";
import { inLanguage } from "../localised.ts";
import { lentDevices } from "../security/visibility/lent-devices.ts";
import { alarmContent, alarmName, unitWord } from "../sentences.ts";
import type { AlarmRow } from "./alarm-rows.ts";
import { mayNotDeal, mayNotSnooze } from "./lent-rights.ts";

const argNameOf = (language: Language, { argName }: Pick<AlarmRow, "argName">) =>
  argName ? inLanguage(argName, language) : null;

const unitOf = (language: Language, { unit }: Pick<AlarmRow, "unit">) => unit && unitWord(language, unit);

/** An alarm's name and description in a language; for an unknown type, its own word and no description. */
export function alarmWords(language: Language, row: Omit<AlarmRow, "dealUserName">) {
  const type = alarmTypes.find((each) => each === row.alarmType);
  if (!type) return { alarmName: row.alarmType, content: "" };
  const number = (value: number | null) => withUnit(formatNumber(value, decimalsOf(row)), unitOf(language, row));
  const arg = argNameOf(language, row) ?? row.argId ?? "";
  const values = { arg, value: number(row.value), limit: number(row.limit) };
  return { alarmName: alarmName(language, type, row.code ?? ""), content: alarmContent(language, type, values) };
}

export async function alarmAnswers(call: Call, rows: readonly AlarmRow[]): Promise<Alarm[]> {
  const [groups, lent] = await Promise.all([
    groupsOf(call, [...new Set(rows.map(({ deviceId }) => deviceId))]),
    lentDevices(call).select("deviceUsers.authType").execute(),
  ]);
  const loans = new Map(lent.map(({ deviceId, authType }) => [deviceId, authType ?? ""]));
  const loanOf = (deviceId: string) => loans.get(deviceId) ?? "";
  return rows.map((row) => ({
    policeId: row.policeId,
    deviceId: row.deviceId,
    deviceName: row.deviceName,
    groupName: groups.get(row.deviceId)?.[0]?.groupName ?? null,
    alarmType: row.alarmType,
    ...alarmWords(call.language, row),
    level: alarmLevels.find((level) => level === row.level) ?? null,
    argId: row.argId,
    argName: argNameOf(call.language, row),
    value: row.value,
    limit: row.limit,
    unit: unitOf(call.language, row),
    code: row.code,
    alarmTime: row.alarmTime,
    recoverTime: row.recoverTime,
    dealTime: row.dealTime,
    dealUserName: row.dealUserName,
    dealNote: row.dealNote,
    dealPicture: row.dealPicture && storedPicture(row.dealPicture),
    status: alarmStates.find((status) => status === row.status) ?? "untreated",
    active: row.recoverTime === null,
    // One that is over is only cleared with the next sweep.
    snoozeUntil: row.snoozeUntil !== null && row.snoozeUntil > call.now() ? row.snoozeUntil : null,
    canDeal: !mayNotDeal.includes(loanOf(row.deviceId)),
    canSnooze: !mayNotSnooze.includes(loanOf(row.deviceId)),
  }));
}
