"use client";

import { useTranslations } from "next-intl";
import { ChoiceList } from "#components/ui/choices/choice-list.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import type { Component } from "#lib/contract/args.ts";
import { numberIn } from "#lib/domain/devices/readings.ts";
import { flagOf } from "#lib/domain/flags.ts";
import { limits } from "#lib/domain/limits.ts";
import { kindOf } from "../setting-kind.ts";
import { ChooseNumber } from "./choose-number.tsx";

export type Draft = number | boolean | string | null;

type Props = { component: Component; draft: Draft; setDraft: (draft: Draft) => void; locked: boolean };

/** The input for a value, by the kind of its argument. */
export function ChooseValue({ component, draft, setDraft, locked }: Props) {
  const t = useTranslations("setting");
  const kind = kindOf(component);
  if (kind === "number")
    return (
      <ChooseNumber
        component={component}
        now={numberIn(component.value)}
        draft={numberIn(draft)}
        setDraft={setDraft}
        locked={locked}
      />
    );
  if (kind === "option" || kind === "switch") {
    const given = component.enumList ?? [];
    const options =
      given.length > 0
        ? given
        : [
            { value: true, label: t("on") },
            { value: false, label: t("off") },
          ];
    const choices = options.map(({ value, label }) => ({ value: String(value), label }));
    const choose = (chosen: string) => setDraft(options.find(({ value }) => String(value) === chosen)?.value ?? null);
    // Sides with labels of our own are true and false, whatever values the platform uses.
    const current = given.length > 0 ? draft : (flagOf(draft) ?? draft);
    return <ChoiceList choices={choices} value={String(current)} choose={choose} />;
  }
  return (
    <TextField
      label={t(kind === "time" ? "time" : "text")}
      type={kind === "time" ? "time" : "text"}
      maxLength={limits.text.name}
      autoComplete="off"
      value={typeof draft === "string" ? draft : ""}
      onInput={(event) => setDraft(event.currentTarget.value)}
    />
  );
}
