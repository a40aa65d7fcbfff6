"use client";

import { IconClock, IconFilter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useId, useRef } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { EffectList } from "#components/ui/sheets/effect-list.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { UnsentNote } from "#components/ui/sheets/unsent-note.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import { useAct } from "#lib/client/calls/use-act.ts";
import styles from "./alarm-sheet.module.css";
import { NoteField, noteIn } from "./note-field.tsx";

type Props = {
  opened: boolean;
  onClose: () => void;
  count: number;
  /** The alarms to deal with: all, those of a filter, or those of one device. */
  scope: "whole" | "narrowed" | "ofDevice";
  /** False if the platform cannot tell when its list was loaded, and so includes newer alarms. */
  bounded: boolean;
  /** True if it succeeded. */
  deal: (note: string) => Promise<boolean>;
};

/** Asks for confirmation before dealing with all shown alarms. */
export function DealAllSheet({ opened, onClose, count, scope, bounded, deal }: Props) {
  const t = useTranslations("alarms.all");
  const states = useTranslations("states");
  const form = useId();
  const online = useOnline();
  const { busy, act } = useAct();
  // The count drops as alarms are dealt with, but the sheet must keep showing the number that was asked about.
  const shownCount = useRef(count);
  if (!busy && count > 0) shownCount.current = count;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = noteIn(event.currentTarget);
    void act(async () => {
      if (await deal(note)) onClose();
    });
  };
  return (
    <Sheet
      opened={opened}
      onClose={() => !busy && onClose()}
      title={t("title", { count: shownCount.current })}
      announced
      footer={
        <>
          <UnsentNote />
          <Button type="submit" form={form} busy={busy} disabled={!online}>
            {t("verb", { count: shownCount.current })}
          </Button>
          <Button variant="plain" data-autofocus disabled={busy} onClick={onClose}>
            {states("cancel")}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <EffectList
          effects={[
            { icon: IconFilter, text: t(scope) },
            { icon: IconClock, text: t(bounded ? "later" : "laterToo") },
          ]}
        />
        <NoteField />
      </form>
    </Sheet>
  );
}
