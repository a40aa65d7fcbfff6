"use client";

import { IconArrowsSort } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ChoiceList } from "#components/ui/choice-list.tsx";
import { Sheet } from "#components/ui/sheet.tsx";
import { useAddressSheet } from "#lib/client/address-sheet.ts";
import { type DeviceQuery, deviceListHref, listSorts } from "#lib/domain/device-query.ts";
import styles from "./quick-row.module.css";
import { RefreshList } from "./refresh-list.tsx";
import { RowHeightChoice } from "./row-height-choice.tsx";

const hinted = ["alarm", "limit"] as const;

/** Names the order of the list and opens the sheet to choose another. */
export function SortButton({ query }: { query: DeviceQuery }) {
  const t = useTranslations("devices.sort");
  const sheet = useAddressSheet(deviceListHref(query));
  const choices = listSorts.map((value) => {
    const hint = hinted.find((each) => each === value);
    return { value, label: t(value), hint: hint && t(`hints.${hint}`) };
  });
  return (
    <>
      <button type="button" className={styles.sort} aria-haspopup="dialog" onClick={sheet.open}>
        <IconArrowsSort size={18} stroke={1.8} aria-hidden="true" />
        <span className="hidden-text">{t("title")}: </span>
        {t(query.sort)}
      </button>
      <Sheet opened={sheet.opened} onClose={sheet.close} title={t("title")} footer={<RefreshList />}>
        <RowHeightChoice />
        <ChoiceList choices={choices} value={query.sort} choose={(sort) => sheet.go(deviceListHref(query, { sort }))} />
      </Sheet>
    </>
  );
}
