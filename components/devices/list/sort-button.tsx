"use client";

import { IconArrowsSort } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { lazyOverlay } from "#components/ui/loading/lazy-overlay.tsx";
import { useAddressSheet } from "#lib/client/history/address-sheet.ts";
import { type DeviceQuery, deviceListHref } from "#lib/domain/queries/device-query.ts";
import styles from "./quick-row.module.css";

const SortSheet = lazyOverlay(async () => (await import("./sort-sheet.tsx")).SortSheet);

/** Names the order of the list and opens the sheet to choose another. */
export function SortButton({ query }: { query: DeviceQuery }) {
  const t = useTranslations("devices.sort");
  const sheet = useAddressSheet(deviceListHref(query));
  return (
    <>
      <button type="button" className={styles.sort} aria-haspopup="dialog" onClick={sheet.open}>
        <IconArrowsSort size={18} stroke={1.8} aria-hidden="true" />
        <span className="hidden-text">{t("title")}: </span>
        {t(query.sort)}
      </button>
      <SortSheet {...sheet} onClose={sheet.close} query={query} />
    </>
  );
}
