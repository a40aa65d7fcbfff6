"use client";

import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useAddressSheet } from "#lib/client/history/address-sheet.ts";
import type { Group } from "#lib/contract/groups.ts";
import { LazyChoiceSheet } from "./lazy-choice-sheet.tsx";

type Props = {
  /** The button's content. */
  children: ReactNode;
  className: string | undefined;
  groups: readonly Group[];
  /** The current group; undefined for all. */
  value: string | undefined;
  all: string;
  /** The sheet's title, and the button's accessible description. */
  label: string;
  /** The address that shows this group, or all. */
  hrefFor: (group: string | undefined) => string;
};

/**
 * A button that names the group and opens a sheet. No aria-haspopup: it is first on its page, where Orca would take it
 * for a menu and stop reading the page by arrow keys.
 */
export function GroupChoice({ children, className, groups, value, all, label, hrefFor }: Props) {
  const sheet = useAddressSheet(hrefFor(value));
  const choices = groups.map(({ groupId, groupName, deviceCount }) => ({
    value: groupId,
    label: groupName,
    meta: deviceCount ?? undefined,
  }));
  return (
    <>
      <button type="button" className={className} onClick={sheet.open}>
        {children}
        <IconChevronDown size={20} stroke={1.8} aria-hidden="true" />
        <span className="hidden-text">, {label}</span>
      </button>
      <LazyChoiceSheet
        opened={sheet.opened}
        onClose={sheet.close}
        title={label}
        choices={[{ value: "", label: all, meta: undefined }, ...choices]}
        value={value ?? ""}
        busy={sheet.busy}
        choose={(group) => sheet.go(hrefFor(group || undefined))}
      />
    </>
  );
}
