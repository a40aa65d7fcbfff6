"use client";

import { useTranslations } from "next-intl";
import { ChoiceList } from "#components/ui/choices/choice-list.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import type { AddressSheet } from "#lib/client/history/address-sheet.ts";
import { type DeviceQuery, deviceListHref, listSorts } from "#lib/domain/queries/device-query.ts";
import { RefreshList } from "./refresh-list.tsx";
import { RowHeightChoice } from "./row-height-choice.tsx";

const hinted = ["alarm", "limit"] as const;

type Props = Pick<AddressSheet, "opened" | "busy" | "go"> & { onClose: () => void; query: DeviceQuery };

/** The order of the list and the height of its rows. */
export function SortSheet({ opened, onClose, query, busy, go }: Props) {
  const t = useTranslations("devices.sort");
  const choices = listSorts.map((value) => {
    const hint = hinted.find((each) => each === value);
    return { value, label: t(value), hint: hint && t(`hints.${hint}`) };
  });
  return (
    <Sheet opened={opened} onClose={onClose} title={t("title")} footer={<RefreshList />}>
      <RowHeightChoice />
      <ChoiceList
        choices={choices}
        value={query.sort}
        busy={busy}
        choose={(sort) => go(deviceListHref(query, { sort }))}
      />
    </Sheet>
  );
}
