"use client";

import { useTranslations } from "next-intl";
import { ChoiceList } from "#components/ui/fields/choice-list.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import type { AddressSheet } from "#lib/client/pages/address-sheet.ts";
import { type DeviceQuery, deviceListHref, listSorts } from "#lib/domain/queries/device-query.ts";
import { RefreshList } from "./refresh-list.tsx";
import { RowHeightChoice } from "./row-height-choice.tsx";

const hinted = ["alarm", "limit"] as const;

/** The orders of the list, and how high its rows are. */
export function SortSheet({ opened, query, sheet }: { opened: boolean; query: DeviceQuery; sheet: AddressSheet }) {
  const t = useTranslations("devices.sort");
  const choices = listSorts.map((value) => {
    const hint = hinted.find((each) => each === value);
    return { value, label: t(value), hint: hint && t(`hints.${hint}`) };
  });
  return (
    <Sheet opened={opened} onClose={sheet.close} title={t("title")} footer={<RefreshList />}>
      <RowHeightChoice />
      <ChoiceList
        choices={choices}
        value={query.sort}
        busy={sheet.busy}
        choose={(sort) => sheet.go(deviceListHref(query, { sort }))}
      />
    </Sheet>
  );
}
