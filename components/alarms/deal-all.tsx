"use client";

import { IconCheck, IconClock, IconFilter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Sheet } from "#components/ui/sheet.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useOnline } from "#lib/client/online.ts";
import { limits } from "#lib/domain/limits.ts";
import styles from "./alarm-board.module.css";
import sheetStyles from "./alarm-sheet.module.css";

type Props = {
  count: number;
  /** What is meant: everything, what a filter shows, or one device. */
  scope: "whole" | "narrowed" | "ofDevice";
  /** True when it went through. */
  deal: (note: string) => Promise<boolean>;
};

/** The button at the bottom that deals with all that was on show, and the question before it. */
export function DealAll({ count, scope, deal }: Props) {
  const t = useTranslations("alarms.all");
  const words = useTranslations("alarms");
  const form = useId();
  const online = useOnline();
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  // What is dealt with leaves the count, and the sheet still has to say what was asked.
  const asked = useRef(count);
  if (!busy && count > 0) asked.current = count;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const done = await deal(String(new FormData(event.currentTarget).get("note") ?? "").trim());
    setBusy(false);
    if (done) setOpened(false);
  };
  const icon = { size: 20, stroke: 1.8, "aria-hidden": true } as const;
  return (
    <>
      {count > 0 ? (
        <div className={styles.bar} data-bottom-bar>
          <Button variant="tinted" aria-haspopup="dialog" disabled={!online} onClick={() => setOpened(true)}>
            <IconCheck size={20} stroke={2} aria-hidden="true" />
            {t(scope === "ofDevice" ? "device" : "button", { count })}
          </Button>
        </div>
      ) : null}
      <Sheet
        opened={opened}
        onClose={() => !busy && setOpened(false)}
        title={t("title", { count: asked.current })}
        footer={
          <>
            <Button type="submit" form={form} busy={busy} disabled={!online}>
              {t("verb", { count: asked.current })}
            </Button>
            <Button variant="plain" data-autofocus disabled={busy} onClick={() => setOpened(false)}>
              {t("cancel")}
            </Button>
          </>
        }
      >
        <ul className={sheetStyles.lines}>
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
    </>
  );
}
