"use client";

import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useMemo } from "react";
import { Chip } from "#components/ui/choices/chip.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { type AddressSheet, useAddressSheet } from "#lib/client/history/address-sheet.ts";

type Props = {
  /** The current address of the list. */
  here: string;
  /** The filter's name: the title of the sheet. */
  title: string;
  /** The current choice, as text. */
  value: string;
  /** Shows only the title while no noteworthy choice is active. */
  titled?: boolean;
  /** True if the filter excludes something. */
  on: boolean;
  icon?: ReactNode;
  /** The choices. `go` opens another address of the list; `busy` is true until it has loaded. */
  children: (sheet: Pick<AddressSheet, "go" | "busy">) => ReactNode;
};

/** A filter of the list: shows the current choice and opens a sheet to change it. */
export function FilterChip({ here, title, value, titled = false, on, icon, children }: Props) {
  const { opened, open, close, go, busy } = useAddressSheet(here);
  // Memoised by content, so that opening or closing does not re-render it: a site has hundreds of devices to choose
  // from.
  const choices = useMemo(() => children({ go, busy }), [children, go, busy]);
  return (
    <>
      <Chip on={on} icon={icon} aria-haspopup="dialog" onClick={open}>
        {titled ? title : <span className="hidden-text">{title}: </span>}
        {titled ? <span className="hidden-text">: {value}</span> : value}
        <IconChevronDown size={16} stroke={2} aria-hidden="true" />
      </Chip>
      <Sheet opened={opened} onClose={close} title={title}>
        {choices}
      </Sheet>
    </>
  );
}
