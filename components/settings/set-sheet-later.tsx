"use client";

import { lazy, Suspense, useEffect } from "react";
import { useIdle } from "#lib/client/idle.ts";
import type { SetSheetProps } from "./use-set-sheet.ts";

const load = () => import("./set-sheet.tsx");
const SetSheet = lazy(async () => ({ default: (await load()).SetSheet }));

/** Fetches the sheet while the page has nothing better to do, so that the first tap opens it at once. */
export function useSetSheetAhead(): void {
  const idle = useIdle();
  useEffect(() => {
    // One that cannot be fetched now is fetched by the tap.
    if (idle) void load().catch(() => undefined);
  }, [idle]);
}

/** The sheet of one argument, which no first view needs. */
export const SetSheetLater = (props: SetSheetProps) => (
  <Suspense>
    <SetSheet {...props} />
  </Suspense>
);
