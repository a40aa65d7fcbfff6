"use client";

import { IconChevronDown } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ChoiceSheetLater } from "#components/ui/choice-sheet-later.tsx";
import { useAddressSheet } from "#lib/client/address-sheet.ts";
import type { Group } from "#lib/contract/groups.ts";
import { type DeviceQuery, deviceListHref } from "#lib/domain/device-query.ts";
import styles from "./group-title.module.css";

/** The list's title: the group on show. Opens the sheet to choose another. */
export function GroupTitle({ query, groups }: { query: DeviceQuery; groups: readonly Group[] }) {
  const t = useTranslations("devices");
  const sheet = useAddressSheet(deviceListHref(query));
  const shown = groups.find(({ groupId }) => groupId === query.group);
  const choices = [
    { value: "", label: t("allGroups"), meta: undefined },
    ...groups.map((group) => ({
      value: group.groupId,
      label: group.groupName,
      meta: group.deviceCount ?? undefined,
    })),
  ];
  const name = shown?.groupName ?? (query.group ? t("otherGroup") : t("allGroups"));
  if (groups.length === 0 && !query.group) return name;
  return (
    <>
      <button type="button" className={styles.title} aria-haspopup="dialog" onClick={sheet.open}>
        <span className={styles.name}>{name}</span>
        <IconChevronDown size={22} stroke={1.8} aria-hidden="true" />
        <span className="hidden-text">, {t("chooseGroup")}</span>
      </button>
      <ChoiceSheetLater
        opened={sheet.opened}
        onClose={sheet.close}
        title={t("chooseGroup")}
        choices={choices}
        value={query.group ?? ""}
        choose={(group) => sheet.go(deviceListHref(query, { group: group || undefined }))}
      />
    </>
  );
}
