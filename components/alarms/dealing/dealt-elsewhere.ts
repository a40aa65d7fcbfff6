import { useTimeZone, useTranslations } from "next-intl";
import type { Alarm } from "#lib/contract/alarms.ts";
import { shortTime } from "#lib/domain/time/days.ts";

type Dealt = Pick<Alarm, "dealTime" | "dealUserName">;

/** Says who dealt with the alarm first. */
export function useDealtElsewhere(): (dealt: Dealt) => string {
  const t = useTranslations("alarms");
  const zone = useTimeZone() ?? "UTC";
  return ({ dealTime, dealUserName }) => {
    const time = dealTime ? shortTime(dealTime, zone) : "";
    return dealUserName && time ? t("elsewhere", { name: dealUserName, time }) : t("gone");
  };
}
