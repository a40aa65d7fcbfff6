"use client";

import { IconArrowDown, IconRefresh } from "@tabler/icons-react";
import { useTransition } from "react";
import { usePullRefresh } from "#lib/client/lists/pull-refresh.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { Spinner } from "../loading/spinner.tsx";
import styles from "./pull-refresh.module.css";

/** Refreshes when pulled down; a button does the same elsewhere on the screen. */
export function PullRefresh() {
  const refresh = useRefreshPage();
  const [busy, start] = useTransition();
  const { drawn, ready } = usePullRefresh(() => start(refresh));
  const Icon = ready ? IconRefresh : IconArrowDown;
  if (drawn === 0 && !busy) return null;
  return (
    <div className={styles.here} aria-hidden="true" style={{ transform: `translateY(${busy ? 56 : drawn}px)` }}>
      {busy ? <Spinner size={22} /> : <Icon size={22} stroke={1.8} />}
    </div>
  );
}
