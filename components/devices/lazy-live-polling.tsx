"use client";

import { afterHydration } from "#components/ui/loading/after-hydration.tsx";

/** Stands in for the stream on a device's pages, as `useLivePolling`, once the page is alive. */
export const LazyLivePolling = afterHydration(async () => {
  const { useLivePolling } = await import("#lib/client/live/live-polling.ts");
  return function LivePolling() {
    useLivePolling();
    return null;
  };
});
