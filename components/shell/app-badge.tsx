"use client";

import { useState } from "react";
import { useAppBadge } from "#lib/client/app-badge.ts";
import { UntreatedLater } from "./untreated-later.tsx";

const everything = {};

/** Keeps the number on the icon of the app true on screens without the tab bar. */
export function AppBadge() {
  const [count, tell] = useState<number>();
  useAppBadge(count);
  return <UntreatedLater asked={everything} tell={tell} />;
}
