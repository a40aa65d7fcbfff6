"use client";

import { useTranslations } from "next-intl";
import { TimeField } from "#components/ui/fields/time-field.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import styles from "./messages.module.css";
import { SwitchRow } from "./switch-row.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

/** Quiet hours, in which only critical alarms are sent. */
export function QuietRows({ form: { draft, set, wrong } }: { form: SettingsForm }) {
  const t = useTranslations("messageSettings.quiet");
  const mistakes = useTranslations("messageSettings.wrong");
  return (
    <ListGroup title={t("title")}>
      <SwitchRow label={t("on")} sub={t("note")} on={draft.quiet} change={(quiet) => set({ quiet })} />
      {draft.quiet ? (
        <div className={styles.fields}>
          <TimeField
            label={t("from")}
            value={draft.quietFrom}
            error={wrong.quietFrom ? mistakes("time") : undefined}
            onInput={({ currentTarget }) => set({ quietFrom: currentTarget.value })}
          />
          <TimeField
            label={t("to")}
            value={draft.quietTo}
            error={wrong.quietTo ? mistakes(wrong.quietTo) : undefined}
            onInput={({ currentTarget }) => set({ quietTo: currentTarget.value })}
          />
        </div>
      ) : null}
    </ListGroup>
  );
}
