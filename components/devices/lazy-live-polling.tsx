"use client";

import { afterHydration } from "#components/ui/loading/after-hydration.tsx";

/** `useLivePolling` for a device's pages, loaded after hydration: polls while there is no stream. */
export const LazyLivePolling = afterHydration(async () => {
  const { useLivePolling } = await import("#lib/client/live/live-polling.ts");
  return function LivePolling() {
    useLivePolling();
    return null;
  };
});
