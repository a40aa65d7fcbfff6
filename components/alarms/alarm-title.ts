import { useTranslations } from "next-intl";
import type { Alarm } from "#lib/contract/alarms.ts";
import { alarmKind } from "#lib/domain/devices/alarms.ts";

/** The title of an alarm; the platform's own text for unknown kinds. */
export function useAlarmTitle(): (alarm: Alarm) => string {
  const kinds = useTranslations("kinds");
  return ({ alarmType, alarmName }) => {
    const kind = alarmKind(alarmType);
    return kind === "other" ? alarmName || kinds(kind) : kinds(kind);
  };
}
