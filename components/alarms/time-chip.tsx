"use client";

import { IconCalendar } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { ChoiceList } from "#components/ui/choice-list.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { type AlarmQuery, type AlarmScreenName, alarmHref } from "#lib/domain/alarm-query.ts";
import { curveRanges } from "#lib/domain/curve-window.ts";
import sheetStyles from "./alarm-sheet.module.css";
import { FilterChip } from "./filter-chip.tsx";

type Props = { screen: AlarmScreenName; query: AlarmQuery };

const dateIn = (data: FormData, name: string) => String(data.get(name) ?? "") || undefined;

/** The time of the alarms on show: the last weeks, or days of one's own choice. */
export function TimeChip({ screen, query }: Props) {
  const t = useTranslations("alarms.filter");
  const { span, from, to } = query;
  const [wrong, setWrong] = useState(false);
  const own =
    from && to ? t("between", { from, to }) : from ? t("since", { date: from }) : to && t("until", { date: to });
  const anyTime = { span: undefined, from: undefined, to: undefined };
  return (
    <FilterChip
      here={alarmHref(screen, query)}
      title={t("time")}
      value={span ? t(span) : own || t("anyTime")}
      on={Boolean(span ?? own)}
      icon={<IconCalendar size={18} stroke={1.8} aria-hidden="true" />}
    >
      {(go) => (
        <>
          <ChoiceList
            choices={[
              { value: "any", label: t("anyTime") },
              ...curveRanges.map((value) => ({ value, label: t(value) })),
            ]}
            value={span ?? (own ? "own" : "any")}
            choose={(value) =>
              go(alarmHref(screen, query, { ...anyTime, span: curveRanges.find((range) => range === value) }))
            }
          />
          <h3 className={sheetStyles.heading}>{t("ownDays")}</h3>
          <form
            noValidate
            className={sheetStyles.form}
            onInput={() => setWrong(false)}
            onSubmit={(event: FormEvent<HTMLFormElement>) => {
              event.preventDefault();
              const data = new FormData(event.currentTarget);
              const [first, last] = [dateIn(data, "from"), dateIn(data, "to")];
              if (first && last && first > last) setWrong(true);
              else go(alarmHref(screen, query, { ...anyTime, from: first, to: last }));
            }}
          >
            <TextField
              label={t("from")}
              name="from"
              type="date"
              defaultValue={from}
              min="2000-01-01"
              max="2099-12-31"
            />
            <TextField
              label={t("to")}
              name="to"
              type="date"
              defaultValue={to}
              min="2000-01-01"
              max="2099-12-31"
              {...(wrong ? { error: t("order") } : {})}
            />
            <Button type="submit" variant="tinted">
              {t("apply")}
            </Button>
          </form>
        </>
      )}
    </FilterChip>
  );
}
