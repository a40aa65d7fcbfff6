"use client";

import { useState } from "react";
import { useAppBadge } from "#lib/client/app/app-badge.ts";
import { useCalm } from "#lib/client/pages/calm.ts";
import { UntreatedLater } from "./untreated-later.tsx";

const everything = {};

/** Keeps the number on the icon of the app true on screens without the tab bar. Nobody sees it while a page comes. */
export function AppBadge() {
  const [count, tell] = useState<number>();
  const calm = useCalm();
  useAppBadge(count);
  return calm ? <UntreatedLater asked={everything} tell={tell} /> : null;
}
