"use client";

import { useTranslations } from "next-intl";
import { GroupChoice } from "#components/ui/choices/group-choice.tsx";
import type { Group } from "#lib/contract/groups.ts";
import { type DeviceQuery, deviceListHref } from "#lib/domain/queries/device-query.ts";
import styles from "./group-title.module.css";

/** The list's title: the current group. Opens the sheet to choose another. */
export function GroupTitle({ query, groups }: { query: DeviceQuery; groups: readonly Group[] }) {
  const t = useTranslations("devices");
  const shown = groups.find(({ groupId }) => groupId === query.group);
  const name = shown?.groupName ?? (query.group ? t("otherGroup") : t("allGroups"));
  if (groups.length === 0 && !query.group) return name;
  return (
    <GroupChoice
      className={styles.title}
      groups={groups}
      value={query.group}
      all={t("allGroups")}
      label={t("chooseGroup")}
      hrefFor={(group) => deviceListHref(query, { group })}
    >
      <span className={styles.name}>{name}</span>
    </GroupChoice>
  );
}
