"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useRef } from "react";
import { useSettled } from "#lib/client/timing/settled.ts";
import { classes } from "../classes.ts";
import { type StripEntry, StripItem } from "./strip-item.tsx";
import styles from "./tab-strip.module.css";
import { useCurrentInSight } from "./use-current-in-sight.ts";

const pathOf = (href: string) => href.split("?", 1)[0];

/**
 * The strip at the bottom: the tab bar, or with the class `dock` a device's entries. The current entry is by address,
 * unless it says `current`.
 */
export function TabStrip({
  label,
  entries,
  dock,
  children,
}: {
  label: string;
  entries: readonly StripEntry[];
  dock?: string | undefined;
  /** What an entry opens above the strip. */
  children?: ReactNode;
}) {
  const pathname = usePathname();
  const ahead = useSettled();
  const list = useRef<HTMLUListElement>(null);
  const chosen = entries.find(({ current }) => current) ?? entries.find(({ href }) => pathOf(href) === pathname);
  useCurrentInSight(list, chosen?.href, dock !== undefined);

  return (
    <nav aria-label={label} className={classes(styles.strip, dock)}>
      <ul ref={list} style={{ gridTemplateColumns: `repeat(${entries.length}, minmax(max-content, 1fr))` }}>
        {entries.map((entry) => (
          <li key={entry.place ?? entry.href}>
            <StripItem entry={entry} current={entry === chosen} ahead={ahead} />
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}
