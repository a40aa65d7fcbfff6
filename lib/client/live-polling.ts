"use client";

import { useRef } from "react";
import useSWR from "swr";
import { callLate } from "./call-late.ts";
import { useLiveState } from "./live-device.ts";
import { useRefreshPage } from "./refresh-page.ts";

const overviewPolling = async () => (await import("#lib/contract/overview.ts")).overview.polling;

/** Pause between two questions while there is no stream. Milliseconds. */
const interval = 30_000;

/**
 * Stands in for the stream: while it is refused or cut, asks every 30 s what changed and reads the page anew when
 * something did. A failed question changes nothing on screen.
 */
export function useLivePolling(): void {
  const refresh = useRefreshPage();
  const since = useRef<number>(undefined);
  const cut = useLiveState() === "cut";
  useSWR(cut ? "overview.polling" : null, () => callLate(overviewPolling, { since: since.current }, { quiet: true }), {
    refreshInterval: interval,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    onSuccess: ({ serverTime, changedDeviceIds }) => {
      const unknown = since.current === undefined || !changedDeviceIds;
      since.current = serverTime;
      if (unknown || (changedDeviceIds ?? []).length > 0) refresh();
    },
  });
}
