"use client";

import { IconClock, IconFilter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import { limits } from "#lib/domain/limits.ts";
import styles from "./alarm-sheet.module.css";

type Props = {
  opened: boolean;
  close: () => void;
  count: number;
  /** What is meant: everything, what a filter shows, or one device. */
  scope: "whole" | "narrowed" | "ofDevice";
  /** True when it went through. */
  deal: (note: string) => Promise<boolean>;
};

/** The question before all that was on show is dealt with. */
export function DealAllSheet({ opened, close, count, scope, deal }: Props) {
  const t = useTranslations("alarms.all");
  const words = useTranslations("alarms");
  const states = useTranslations("states");
  const form = useId();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  // What is dealt with leaves the count, and the sheet still has to say what was asked.
  const asked = useRef(count);
  if (!busy && count > 0) asked.current = count;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const done = await deal(String(new FormData(event.currentTarget).get("note") ?? "").trim());
    setBusy(false);
    if (done) close();
  };
  const icon = { size: 20, stroke: 1.8, "aria-hidden": true } as const;
  return (
    <Sheet
      opened={opened}
      onClose={() => !busy && close()}
      title={t("title", { count: asked.current })}
      told
      footer={
        <>
          <Button type="submit" form={form} busy={busy} disabled={!online}>
            {t("verb", { count: asked.current })}
          </Button>
          <Button variant="plain" data-autofocus disabled={busy} onClick={close}>
            {states("cancel")}
          </Button>
        </>
      }
    >
      <ul className={styles.lines}>
        <li>
          <IconFilter {...icon} />
          <span>{t(scope)}</span>
        </li>
        <li>
          <IconClock {...icon} />
          <span>{t("later")}</span>
        </li>
      </ul>
      <form id={form} onSubmit={submit}>
        <TextField
          label={words("sheet.note")}
          name="note"
          hint={words("sheet.noteHint")}
          maxLength={limits.text.note}
          autoComplete="off"
          enterKeyHint="done"
        />
      </form>
    </Sheet>
  );
}
