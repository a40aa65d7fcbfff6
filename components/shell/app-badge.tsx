"use client";

import { useState } from "react";
import { useAppBadge } from "#lib/client/app/app-badge.ts";
import { useSettled } from "#lib/client/timing/settled.ts";
import { UntreatedLater } from "./untreated-later.tsx";

/** Keeps the number on the icon true on screens without the tab bar; `asks`: the person may look at alarms. */
export function AppBadge({ asks }: { asks: boolean }) {
  const [count, tell] = useState<number>();
  const settled = useSettled();
  useAppBadge(count);
  return settled ? <UntreatedLater asked={{ asks }} tell={tell} /> : null;
}
