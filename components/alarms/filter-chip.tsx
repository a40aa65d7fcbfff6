"use client";

import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useMemo } from "react";
import { Chip } from "#components/ui/fields/chip.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { type AddressSheet, useAddressSheet } from "#lib/client/pages/address-sheet.ts";

type Props = {
  /** The address of the list as it is. */
  here: string;
  /** What the filter is about: the title of its sheet. */
  title: string;
  /** What is chosen, in words. */
  value: string;
  /** Shows its title alone, where nothing is chosen that needs to be seen. */
  titled?: boolean;
  /** Something is filtered out by it. */
  on: boolean;
  icon?: ReactNode;
  /** The choices; `go` shows the list at another address, and is `busy` until it is there. */
  children: (sheet: Pick<AddressSheet, "go" | "busy">) => ReactNode;
};

/** A filter of the list: names what is chosen and opens a sheet to choose something else. */
export function FilterChip({ here, title, value, titled = false, on, icon, children }: Props) {
  const { opened, open, close, go, busy } = useAddressSheet(here);
  // Drawn anew by what they say, not as the sheet opens or closes: a site has hundreds of devices to choose from.
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
