"use client";

import { lazyOverlay } from "../loading/lazy-overlay.tsx";

/** `ChoiceSheet`, preloaded before it is opened. */
export const LazyChoiceSheet = lazyOverlay(async () => (await import("./choice-sheet.tsx")).ChoiceSheet);
