"use client";

import { IconDots } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { Spinner } from "#components/ui/loading/spinner.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import type { Alarm } from "#lib/contract/alarms.ts";
import styles from "../alarm-card.module.css";
import type { Dealing } from "./use-dealing.ts";

type Props = {
  alarm: Alarm;
  /** The card's subject, for the buttons' accessible names. */
  title: string;
  /** Null on a page that sends nothing: the button is disabled. */
  dealing: Dealing | null;
  /** Opens the sheet with more actions; null without a sheet. */
  more: (() => void) | null;
};

type ActProps = { label: string; title: string; undo?: boolean; busy: boolean; disabled: boolean; run: () => void };

const Act = ({ label, title, undo = false, busy, disabled, run }: ActProps) => (
  <button
    type="button"
    className={styles.act}
    data-variant={undo ? "undo" : undefined}
    aria-busy={busy || undefined}
    // Keeps the focus: the same button becomes Undo.
    aria-disabled={busy || undefined}
    disabled={disabled}
    onClick={busy ? undefined : run}
  >
    <span className={styles.face}>
      {busy ? <Spinner size={18} /> : null}
      {label}
      <span className="hidden-text">: {title}</span>
    </span>
  </button>
);

/** The buttons of a card: deal with it, undo for a few seconds, and a sheet with more actions. */
export function AlarmActions({ alarm, title, dealing, more }: Props) {
  const t = useTranslations("alarms");
  const disabled = !useOnline() || dealing === null;
  const { policeId, status } = alarm;
  const act = { title, busy: dealing?.busy.has(policeId) ?? false, disabled };
  const open = status === "untreated";
  if (!open && !dealing?.undoable.has(policeId)) return null;
  return (
    <div className={styles.actions}>
      {open && more ? (
        <IconButton label={`${t("sheet.open")}: ${title}`} aria-haspopup="dialog" onClick={more}>
          <IconDots size={24} stroke={1.8} aria-hidden="true" />
        </IconButton>
      ) : null}
      {open ? (
        <Act {...act} label={t("deal")} run={() => void dealing?.deal(alarm)} />
      ) : (
        <Act {...act} undo label={t("undo")} run={() => void dealing?.undo(policeId)} />
      )}
    </div>
  );
}
