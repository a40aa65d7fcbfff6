"use client";

import { openedLater } from "../loading/opened-later.tsx";

/** Asks for confirmation of something destructive, like `ConfirmQuestion`. */
export const ConfirmSheet = openedLater(async () => (await import("./confirm-question.tsx")).ConfirmQuestion);
