"use client";

import { useAppBadge } from "#lib/client/app-badge.ts";
import { useUntreated } from "#lib/client/untreated.ts";

/** Keeps the number on the icon of the app true on screens without the tab bar. */
export function AppBadge() {
  useAppBadge(useUntreated(undefined));
  return null;
}
