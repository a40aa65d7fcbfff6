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
  /** A note on the current name. */
  note?: ReactNode;
  /** The name is stored, and the next page is loading. */
  leaving?: boolean;
  /** Stores the name; an error that it throws is shown below the field. */
  save: (name: string) => Promise<void>;
};

/** Asks for the name of a new group, or the new name of a group. */
export function GroupNameSheet({ opened, onClose, title, verb, name = "", note, leaving = false, save }: Props) {
  const t = useTranslations("groups");
  const failureText = useFailureText();
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
      if (!saved.ok) setError(failureText(saved.failure));
    });
  };
  return (
    <Sheet
      opened={opened}
      onClose={() => {
        // An error that arrives after closing would not be seen.
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
