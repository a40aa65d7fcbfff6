"use client";

import { useTranslations } from "next-intl";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { MinuteChoice } from "./minute-choice.tsx";
import { SwitchRow } from "./switch-row.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

const delays = [0, 5, 10, 15, 30, 60, 120, 240, 720, 1440];

/** Notifications about offline devices, and their delay. */
export function OfflineRows({ form: { draft, set } }: { form: SettingsForm }) {
  const t = useTranslations("messageSettings.offline");
  return (
    <ListGroup title={t("title")}>
      <SwitchRow
        label={t("on")}
        sub={t("note")}
        on={draft.offlineAlarm}
        change={(offlineAlarm) => set({ offlineAlarm })}
      />
      {draft.offlineAlarm ? (
        <MinuteChoice
          label={t("delay")}
          value={draft.offlineDelayMin}
          choices={delays}
          choose={(offlineDelayMin) => set({ offlineDelayMin })}
        />
      ) : null}
    </ListGroup>
  );
}
