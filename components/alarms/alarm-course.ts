import { useTimeZone, useTranslations } from "next-intl";
import { useDurationText } from "#components/ui/values/duration-text.ts";
import type { Alarm } from "#lib/contract/alarms.ts";
import { clockOf, dateOf, shortTime } from "#lib/domain/time/days.ts";

export type AlarmCourse = {
  /** Its duration; empty if unknown. */
  length: string;
  /** Who dealt with it and when; empty if nobody did. */
  dealt: string;
  /** Until when it is muted; empty if it is not. */
  muted: string;
};

/** The course of an alarm at `now`, as short texts. */
export function useAlarmCourse(): (alarm: Alarm, now: number) => AlarmCourse {
  const t = useTranslations("alarms");
  const lasting = useDurationText();
  const zone = useTimeZone() ?? "UTC";
  return (alarm, now) => {
    const { alarmTime, recoverTime, dealTime, dealUserName, status, active, snoozeUntil } = alarm;
    // If the platform does not say whether an alarm that was dealt with is still open, its duration is unknown.
    const lasts = (active ?? status !== "processed") ? lasting(now - alarmTime) : "";
    const length = recoverTime ? t("recovered", { duration: lasting(recoverTime - alarmTime) }) : lasts;
    // With the date for another day: muting for 24 hours ends at the same time of day.
    const at = (time: number) =>
      dateOf(time, zone) === dateOf(now, zone) ? clockOf(time, zone) : shortTime(time, zone);
    if (status !== "processed") {
      const muted = snoozeUntil && snoozeUntil > now ? t("muted", { time: at(snoozeUntil) }) : "";
      return { length, dealt: "", muted };
    }
    if (!dealTime) return { length, dealt: t("gone"), muted: "" };
    const time = at(dealTime);
    const dealt = dealUserName ? t("dealtBy", { name: dealUserName, time }) : t("dealtAt", { time });
    return { length, dealt, muted: "" };
  };
}
