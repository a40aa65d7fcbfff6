"use client";

import type { ReactNode } from "react";
import type { Tab } from "#lib/domain/screens/routes.ts";
import { deviceShape } from "./device-icon.tsx";
import { Drawing, type DrawingProps } from "./drawing.tsx";

const shapes: Record<Tab, ReactNode> = {
  device: deviceShape,
  group: (
    <>
      <path d="M3.5 8V6.5a2 2 0 0 1 2-2h3.6l2 2.5h7.4a2 2 0 0 1 2 2V10" />
      <rect x="3.5" y="10" width="17" height="9.5" rx="2" />
    </>
  ),
  report: (
    <>
      <path d="M4 20.5h16" />
      <rect x="5" y="12" width="3.4" height="5.5" rx="1" />
      <rect x="10.3" y="7.5" width="3.4" height="10" rx="1" />
      <rect x="15.6" y="3.5" width="3.4" height="14" rx="1" />
    </>
  ),
  user: (
    <>
      <circle cx="9" cy="8" r="3.6" />
      <path d="M2.8 19.5c.5-3.4 3-5.2 6.2-5.2s5.7 1.8 6.2 5.2" />
      <path d="M16 4.9a3.4 3.4 0 0 1 0 6.3M18.3 14.7c1.7.7 2.8 2.3 3.1 4.8" />
    </>
  ),
  operator: (
    <>
      <circle cx="12" cy="8" r="3.8" />
      <path d="M4.8 20c.6-3.7 3.5-5.6 7.2-5.6s6.6 1.9 7.2 5.6" />
    </>
  ),
  alarm: (
    <>
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15z" />
      <path d="M10 20.5a2.2 2.2 0 0 0 4 0" />
    </>
  ),
  more: (
    <>
      <path d="M4.5 7h15M4.5 12h15M4.5 17h9" />
    </>
  ),
};

/** The icon of an entry of the bottom tab bar; on its way to the browser it is a name. */
export function TabIcon({ tab, ...frame }: DrawingProps & { tab: Tab }) {
  return <Drawing {...frame}>{shapes[tab]}</Drawing>;
}
