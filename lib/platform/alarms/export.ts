import type { alarms } from "#lib/contract/alarms.ts";
import { limits } from "#lib/domain/limits.ts";
import { type Cell, csv } from "#lib/domain/texts/csv.ts";
import { exactTime } from "#lib/domain/time/ages.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import type { Handler } from "../call.ts";
import { platformLimits } from "../platform-limits.ts";
import { Refusal } from "../refusal.ts";
import { alarmHasPicture, alarmHeadings, alarmLevelWord, alarmStateWord } from "../sentences.ts";
import { alarmAnswers } from "./alarm-answer.ts";
import { alarmRows } from "./alarm-rows.ts";

const clock = (time: number | null | undefined): Cell => (time ? exactTime(time, siteTimeZone) : null);

/** The alarms of a filter as CSV, with times in the sites' time zone. */
export const exportAlarms: Handler<typeof alarms.export> = async (call, filter) => {
  const most = platformLimits.exportRows;
  const rows = await alarmRows(call, filter)
    .limit(most + 1)
    .execute();
  if (rows.length > most) throw new Refusal("export.tooLarge", { rows: most });
  const list = await alarmAnswers(call, rows);
  const cells = list.map((alarm): Cell[] => [
    clock(alarm.alarmTime),
    alarm.deviceName ?? null,
    alarm.deviceId,
    alarm.groupName ?? null,
    alarm.alarmName ?? null,
    alarm.level ? alarmLevelWord(call.language, alarm.level) : null,
    alarm.value ?? null,
    alarm.limit ?? null,
    alarm.unit ?? null,
    clock(alarm.recoverTime),
    alarmStateWord(call.language, alarm.status),
    clock(alarm.dealTime),
    alarm.dealUserName ?? null,
    alarm.dealNote ?? null,
    alarm.dealPicture ? alarmHasPicture(call.language) : null,
  ]);
  const text = csv([alarmHeadings(call.language, siteTimeZone), ...cells]);
  // Names and notes make rows of any length: an answer over the limit would be dropped without a reason.
  if (Buffer.byteLength(text) > limits.answerBytes) throw new Refusal("export.tooLarge", { rows: most });
  return text;
};
