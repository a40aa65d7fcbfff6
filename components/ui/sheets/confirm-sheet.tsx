"use client";

import { lazyOverlay } from "../loading/lazy-overlay.tsx";

/** Asks for confirmation of something destructive, like `ConfirmQuestion`. */
export const ConfirmSheet = lazyOverlay(async () => (await import("./confirm-question.tsx")).ConfirmQuestion);
