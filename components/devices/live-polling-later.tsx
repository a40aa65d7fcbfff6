"use client";

import { onceAlive } from "#components/ui/loading/once-alive.tsx";

/** Stands in for the stream on a device's pages, as `useLivePolling`, once the page is alive. */
export const LivePollingLater = onceAlive(async () => {
  const { useLivePolling } = await import("#lib/client/live/live-polling.ts");
  return function LivePolling() {
    useLivePolling();
    return null;
  };
});
