"use client";

import { latePart } from "#components/ui/late-part.tsx";
import { drawerAhead } from "#components/ui/sheet.tsx";
import { useAhead } from "#lib/client/ahead.ts";
import type { SetSheetProps } from "./use-set-sheet.ts";

const sheet = latePart<SetSheetProps>(async () => (await import("./set-sheet.tsx")).SetSheet);
const all = () => Promise.all([sheet.ahead(), drawerAhead()]);

/** Fetches the sheet ahead, so that the first tap opens it at once. */
export const useSetSheetAhead = (): void => useAhead(all);

/** The sheet of one argument, which no first view needs. */
export const SetSheetLater = sheet.Part;
