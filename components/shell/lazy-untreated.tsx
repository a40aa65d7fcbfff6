"use client";

import { lazyHook } from "#components/ui/loading/lazy-hook.tsx";

/** Counts the untreated alarms once the page is alive; until then the server's number stands. */
export const LazyUntreated = lazyHook(
  async () => (await import("#lib/client/live/live-figures.ts")).liveFigures.useAllUntreated,
);
