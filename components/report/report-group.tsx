"use client";

import { IconChevronDown } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ChoiceSheetLater } from "#components/ui/choice-sheet-later.tsx";
import { useAddressSheet } from "#lib/client/address-sheet.ts";
import type { Group } from "#lib/contract/groups.ts";
import { type ReportQuery, reportHref } from "#lib/domain/report-query.ts";
import styles from "./report-screen.module.css";

/** The group that the report is about; opens the sheet to choose another. */
export function ReportGroup({ query, groups }: { query: ReportQuery; groups: readonly Group[] }) {
  const t = useTranslations("report");
  const sheet = useAddressSheet(reportHref(query));
  const shown = groups.find(({ groupId }) => groupId === query.group);
  const choices = [
    { value: "", label: t("allGroups"), meta: undefined },
    ...groups.map(({ groupId, groupName, deviceCount }) => ({
      value: groupId,
      label: groupName,
      meta: deviceCount ?? undefined,
    })),
  ];
  if (groups.length === 0 && !query.group) return null;
  return (
    <>
      <button type="button" className={styles.group} aria-haspopup="dialog" onClick={sheet.open}>
        {query.group ? (shown?.groupName ?? query.group) : t("allGroups")}
        <IconChevronDown size={20} stroke={1.8} aria-hidden="true" />
        <span className="hidden-text">, {t("chooseGroup")}</span>
      </button>
      <ChoiceSheetLater
        opened={sheet.opened}
        onClose={sheet.close}
        title={t("chooseGroup")}
        choices={choices}
        value={query.group ?? ""}
        choose={(group) => sheet.go(reportHref(query, { group: group || undefined }))}
      />
    </>
  );
}
