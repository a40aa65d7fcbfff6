import type { Excursion as ExcursionAnswer } from "#lib/contract/curves.ts";
import type { Excursion } from "#lib/domain/curves/excursions.ts";
import type { AlarmRow } from "../alarms/alarm-rows.ts";

/** Excursions with who dealt with the alarm that each raised. */
export const excursionAnswers = (
  excursions: readonly Excursion[],
  argId: string,
  alarms: readonly AlarmRow[],
): ExcursionAnswer[] =>
  excursions.map((excursion) => {
    const alarm = alarms.find(
      (each) =>
        each.argId === argId &&
        each.alarmType === excursion.type &&
        each.alarmTime <= excursion.endTime &&
        (each.recoverTime ?? Number.POSITIVE_INFINITY) >= excursion.startTime,
    );
    return { ...excursion, dealUserName: alarm?.dealUserName ?? null, dealTime: alarm?.dealTime ?? null };
  });
