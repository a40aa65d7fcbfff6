"use client";

import { openedLater } from "../loading/opened-later.tsx";

/** `ChoiceSheet`, fetched ahead of its opening. */
export const ChoiceSheetLater = openedLater(async () => (await import("./choice-sheet.tsx")).ChoiceSheet);
