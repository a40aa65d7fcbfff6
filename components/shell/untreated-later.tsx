"use client";

import { lateHook } from "#components/ui/loading/late-hook.tsx";

/** Counts the untreated alarms once the page is alive; until then the server's number stands. */
export const UntreatedLater = lateHook(
  async () => (await import("#lib/client/live/live-figures.ts")).liveFigures.useAllUntreated,
);
