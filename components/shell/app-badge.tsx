"use client";

import { useState } from "react";
import { useAppBadge } from "#lib/client/app/app-badge.ts";
import { useCalm } from "#lib/client/pages/calm.ts";
import { UntreatedLater } from "./untreated-later.tsx";

/**
 * Keeps the number on the icon of the app true on screens without the tab bar, for whoever may look at alarms (`asks`).
 * Nobody sees it while a page comes.
 */
export function AppBadge({ asks }: { asks: boolean }) {
  const [count, tell] = useState<number>();
  const calm = useCalm();
  useAppBadge(count);
  return calm ? <UntreatedLater asked={{ asks }} tell={tell} /> : null;
}
