"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { ChoiceList } from "#components/ui/choices/choice-list.tsx";
import { curveRanges } from "#lib/domain/curves/curve-window.ts";
import { type AlarmQuery, type AlarmScreenName, alarmHref } from "#lib/domain/queries/alarm-query.ts";
import styles from "../dealing/alarm-sheet.module.css";
import { DayField } from "./day-field.tsx";

type Props = { screen: AlarmScreenName; query: AlarmQuery; go: (address: string) => void; busy: boolean };

const dateIn = (data: FormData, name: string) => String(data.get(name) ?? "") || undefined;

/** The choices of period: the last weeks, or own dates. */
export function TimeChoice({ screen, query, go, busy }: Props) {
  const t = useTranslations("alarms.filter");
  const { span, from, to } = query;
  const [wrong, setWrong] = useState(false);
  const anyTime = { span: undefined, from: undefined, to: undefined };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [first, last] = [dateIn(data, "from"), dateIn(data, "to")];
    if (first && last && first > last) setWrong(true);
    else go(alarmHref(screen, query, { ...anyTime, from: first, to: last }));
  };
  return (
    <>
      <ChoiceList
        choices={[{ value: "any", label: t("anyTime") }, ...curveRanges.map((value) => ({ value, label: t(value) }))]}
        value={span ?? (from || to ? "own" : "any")}
        busy={busy}
        choose={(value) =>
          go(alarmHref(screen, query, { ...anyTime, span: curveRanges.find((range) => range === value) }))
        }
      />
      <h3 className={styles.heading}>{t("ownDays")}</h3>
      <form noValidate className={styles.form} onInput={() => setWrong(false)} onSubmit={submit}>
        <DayField label={t("from")} name="from" defaultValue={from} />
        <DayField label={t("to")} name="to" defaultValue={to} error={wrong ? t("order") : undefined} />
        <Button type="submit" variant="tinted">
          {t("apply")}
        </Button>
      </form>
    </>
  );
}
