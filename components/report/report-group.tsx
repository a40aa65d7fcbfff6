"use client";

import { useTranslations } from "next-intl";
import { GroupChoice } from "#components/ui/choices/group-choice.tsx";
import type { Group } from "#lib/contract/groups.ts";
import { type ReportQuery, reportHref } from "#lib/domain/queries/report-query.ts";
import styles from "./report-screen.module.css";

/** The group of the report; opens a sheet to choose another. */
export function ReportGroup({ query, groups }: { query: ReportQuery; groups: readonly Group[] }) {
  const t = useTranslations("report");
  const shown = groups.find(({ groupId }) => groupId === query.group);
  if (groups.length === 0 && !query.group) return null;
  return (
    <GroupChoice
      className={styles.group}
      groups={groups}
      value={query.group}
      all={t("allGroups")}
      label={t("chooseGroup")}
      hrefFor={(group) => reportHref(query, { group })}
    >
      {shown?.groupName ?? t(query.group ? "otherGroup" : "allGroups")}
    </GroupChoice>
  );
}
