"use client";

import { useTranslations } from "next-intl";
import { ChoiceRow } from "#components/ui/lists/choice-row.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import { MinuteChoice } from "./minute-choice.tsx";
import { SwitchRow } from "./switch-row.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

const spans = [5, 10, 15, 30, 60, 120];

type Props = { form: SettingsForm; people: { userId: string; name: string }[] };

/** The second person notified if nobody deals with an alarm, and the delay. */
export function EscalationRows({ form: { draft, set, wrong }, people }: Props) {
  const t = useTranslations("messageSettings.escalation");
  const mistakes = useTranslations("messageSettings.wrong");
  return (
    <ListGroup title={t("title")}>
      {people.length === 0 ? (
        <ListRow label={t("nobody")} />
      ) : (
        <SwitchRow label={t("on")} sub={t("note")} on={draft.escalate} change={(escalate) => set({ escalate })} />
      )}
      {draft.escalate && people.length > 0 ? (
        <>
          <MinuteChoice
            label={t("after")}
            value={draft.afterMinutes}
            choices={spans}
            choose={(afterMinutes) => set({ afterMinutes })}
          />
          <ChoiceRow
            label={t("person")}
            sub={wrong.secondId ? mistakes("person") : undefined}
            none={t("choose")}
            choices={people.map(({ userId, name }) => ({ value: userId, label: name }))}
            value={draft.secondId}
            choose={(secondId) => set({ secondId })}
          />
        </>
      ) : null}
    </ListGroup>
  );
}
