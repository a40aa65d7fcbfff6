"use client";

import { openedLater } from "../loading/opened-later.tsx";

/** Asks before something is taken away, as `ConfirmQuestion`. */
export const ConfirmSheet = openedLater(async () => (await import("./confirm-question.tsx")).ConfirmQuestion);
