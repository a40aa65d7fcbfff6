"use client";

import { IconCalendar } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type AlarmQuery, type AlarmScreenName, alarmHref } from "#lib/domain/queries/alarm-query.ts";
import { FilterChip } from "./filter-chip.tsx";
import { LazyTimeChoice } from "./lazy-choices.tsx";

type Props = { screen: AlarmScreenName; query: AlarmQuery };

/** The filter by period: the last weeks, or own dates. */
export function TimeChip({ screen, query }: Props) {
  const t = useTranslations("alarms.filter");
  const { span, from, to } = query;
  const here = alarmHref(screen, query);
  const own =
    from && to ? t("between", { from, to }) : from ? t("since", { date: from }) : to && t("until", { date: to });
  return (
    <FilterChip
      here={here}
      title={t("time")}
      value={span ? t(span) : own || t("anyTime")}
      on={Boolean(span ?? own)}
      icon={<IconCalendar size={18} stroke={1.8} aria-hidden="true" />}
    >
      {({ go, busy }) => <LazyTimeChoice screen={screen} query={query} go={go} busy={busy} away={() => go(here)} />}
    </FilterChip>
  );
}
