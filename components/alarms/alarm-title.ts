import { useTranslations } from "next-intl";
import type { Alarm } from "#lib/contract/alarms.ts";
import { alarmKind } from "#lib/domain/devices/alarms.ts";

/** What an alarm is about, in the platform's own words where we have none. */
export function useAlarmTitle(): (alarm: Alarm) => string {
  const kinds = useTranslations("kinds");
  return ({ alarmType, alarmName }) => {
    const kind = alarmKind(alarmType);
    return kind === "other" ? alarmName || kinds(kind) : kinds(kind);
  };
}
