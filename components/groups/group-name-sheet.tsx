"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { UnsentNote } from "#components/ui/sheets/unsent-note.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import { resultOf } from "#lib/client/calls/result-of.ts";
import { useAct } from "#lib/client/calls/use-act.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { typedText } from "#lib/domain/texts/typed-text.ts";

type Props = {
  opened: boolean;
  onClose: () => void;
  title: string;
  verb: string;
  name?: string;
  /** What is to be known of the name as it is by now. */
  note?: ReactNode;
  /** It is stored, and leads to another page. */
  leaving?: boolean;
  /** Stores the name; what it throws is said under the field. */
  save: (name: string) => Promise<void>;
};

/** Asks for the name of a group, a new one or one that is renamed. */
export function GroupNameSheet({ opened, onClose, title, verb, name = "", note, leaving = false, save }: Props) {
  const t = useTranslations("groups");
  const say = useFailureText();
  const form = useId();
  const online = useOnline();
  const { busy, act } = useAct();
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedText(String(new FormData(event.currentTarget).get("groupName") ?? ""));
    if (typed === "") return setError(t("nameMissing"));
    setError(undefined);
    void act(async () => {
      const saved = await resultOf(save(typed));
      if (!saved.ok) setError(say(saved.failure));
    });
  };
  return (
    <Sheet
      opened={opened}
      onClose={() => {
        // Nobody would read any more why it was not stored.
        if (busy) return;
        // The field resets on closing, so its error goes too.
        setError(undefined);
        onClose();
      }}
      title={title}
      footer={
        <>
          <UnsentNote />
          <Button type="submit" form={form} busy={busy || leaving} disabled={!online}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} onInput={() => setError(undefined)} noValidate>
        <TextField
          label={t("name")}
          name="groupName"
          defaultValue={name}
          maxLength={screenLimits.groupName}
          autoComplete="off"
          enterKeyHint="done"
          data-autofocus
          error={error}
        />
        {note}
      </form>
    </Sheet>
  );
}
