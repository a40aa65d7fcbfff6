"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useId, useState } from "react";
import { useOnline } from "#lib/client/calls/online.ts";
import { withoutSpaces } from "#lib/domain/texts/plain-typed.ts";
import { Button } from "../buttons/button.tsx";
import type { LineIcon } from "../drawings/line-icon.ts";
import { TextField } from "../fields/text-field.tsx";
import styles from "./confirm-question.module.css";
import { type Effect, EffectList } from "./effect-list.tsx";
import { Sheet } from "./sheet.tsx";
import { UnsentNote } from "./unsent-note.tsx";

type Props = {
  opened: boolean;
  onClose: () => void;
  /** What will happen, with the object and the count. */
  title: string;
  /** Its icon, where it is dangerous. */
  danger?: LineIcon;
  /** What changes and what stays: sentences, each with its icon. */
  effects: readonly Effect[];
  verb: string;
  busy: boolean;
  /** It affects this phone only: nothing is sent. */
  local?: boolean;
  onConfirm: () => void;
  /** Level 3: the text to type before the button is enabled, and the label that asks for it. */
  typed?: { label: string; value: string };
};

/** Asks for confirmation of something destructive: a tap (level 1), or a tap after typing (level 3). */
export function ConfirmQuestion({ typed, ...props }: Props) {
  const t = useTranslations("states");
  const { opened, onClose, title, danger, effects, verb, busy, local = false, onConfirm } = props;
  const online = useOnline();
  const form = useId();
  const [text, setText] = useState("");
  const unable = (!online && !local) || (typed !== undefined && withoutSpaces(text) !== withoutSpaces(typed.value));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // In React the form around the question would receive this submit event too, and send what is to be discarded.
    event.stopPropagation();
    if (!unable && !busy) onConfirm();
  };
  const close = () => {
    if (busy) return;
    setText("");
    onClose();
  };
  return (
    <Sheet
      opened={opened}
      onClose={close}
      title={title}
      danger={danger}
      persistent={typed !== undefined}
      announced
      footer={
        <>
          {local ? null : <UnsentNote />}
          <Button type="submit" form={form} variant="danger" busy={busy} disabled={unable}>
            {verb}
          </Button>
          <Button variant="plain" data-autofocus disabled={busy} onClick={close}>
            {t("cancel")}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <EffectList effects={effects} />
        {typed ? (
          <TextField
            label={typed.label}
            inputMode={/^\d+$/.test(typed.value) ? "numeric" : "text"}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
            readOnly={busy}
          />
        ) : null}
      </form>
    </Sheet>
  );
}
