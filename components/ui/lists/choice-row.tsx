"use client";

import { useState } from "react";
import { ChoiceList, type ChoiceListProps } from "../choices/choice-list.tsx";
import { Sheet } from "../sheets/sheet.tsx";
import type { ListRowLook } from "./list-row.tsx";
import { ListRowButton } from "./list-row-button.tsx";

type Props<T extends string> = Pick<ListRowLook, "icon" | "sub"> &
  Omit<ChoiceListProps<T>, "busy"> & {
    label: string;
    /** Shown if there is no choice. */
    none?: string;
  };

/** A row that shows the current choice and opens a sheet to change it. */
export function ChoiceRow<T extends string>({ icon, label, sub, none, choices, value, choose }: Props<T>) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ListRowButton
        icon={icon}
        label={label}
        sub={sub}
        value={choices.find((choice) => choice.value === value)?.label ?? none}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      />
      <Sheet opened={opened} onClose={() => setOpened(false)} title={label}>
        <ChoiceList
          choices={choices}
          value={value}
          choose={(chosen) => {
            setOpened(false);
            choose(chosen);
          }}
        />
      </Sheet>
    </>
  );
}
