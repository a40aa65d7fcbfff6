"use client";

import { lazyHook } from "#components/ui/loading/lazy-hook.tsx";

/** Counts the untreated alarms after hydration; until then the server's number is shown. */
export const LazyUntreated = lazyHook(
  async () => (await import("#lib/client/live/live-figures.ts")).liveFigures.useAllUntreated,
);
