"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceList } from "#components/ui/fields/choice-list.tsx";
import { ListRowButton } from "#components/ui/lists/list-row-button.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";

type Props = { label: string; value: number; choices: readonly number[]; choose: (minutes: number) => void };

/** A row that opens a choice of spans, in minutes; a stored one that is not among them is offered as well. */
export function MinuteChoice({ label, value, choices, choose }: Props) {
  const t = useTranslations("messageSettings.span");
  const [opened, setOpened] = useState(false);
  const say = (minutes: number) =>
    minutes >= 60 && minutes % 60 === 0 ? t("hours", { count: minutes / 60 }) : t("minutes", { count: minutes });
  const all = [...new Set([...choices, value])].sort((a, b) => a - b);
  return (
    <>
      <ListRowButton label={label} value={say(value)} aria-haspopup="dialog" onClick={() => setOpened(true)} />
      <Sheet opened={opened} onClose={() => setOpened(false)} title={label}>
        <ChoiceList
          value={String(value)}
          choices={all.map((minutes) => ({ value: String(minutes), label: say(minutes) }))}
          choose={(chosen) => {
            setOpened(false);
            choose(Number(chosen));
          }}
        />
      </Sheet>
    </>
  );
}
