"use client";

import { useState } from "react";
import { useAppBadge } from "#lib/client/app/app-badge.ts";
import { useSettled } from "#lib/client/timing/settled.ts";
import { LazyUntreated } from "./lazy-untreated.tsx";

/** Updates the number on the app's icon on screens without the tab bar; `enabled`: the person may see alarms. */
export function AppBadge({ enabled }: { enabled: boolean }) {
  const [count, setCount] = useState<number>();
  const settled = useSettled();
  useAppBadge(count);
  return settled ? <LazyUntreated input={{ enabled }} onResult={setCount} /> : null;
}
