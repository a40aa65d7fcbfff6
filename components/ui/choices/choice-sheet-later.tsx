"use client";

import { openedLater } from "../loading/opened-later.tsx";

/** `ChoiceSheet`, preloaded before it is opened. */
export const ChoiceSheetLater = openedLater(async () => (await import("./choice-sheet.tsx")).ChoiceSheet);
