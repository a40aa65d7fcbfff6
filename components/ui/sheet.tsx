"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import type { SheetProps } from "./sheet-drawer.tsx";

// The drawer and what it needs of Mantine arrive with the first sheet that opens, not with the page.
const SheetDrawer = lazy(async () => ({ default: (await import("./sheet-drawer.tsx")).SheetDrawer }));

/** A sheet at the bottom of the screen: to choose, to set, to confirm. Nothing is loaded until it opens once. */
export function Sheet(props: SheetProps) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (props.opened) setWanted(true);
  }, [props.opened]);
  if (!wanted) return null;
  return (
    <Suspense>
      <SheetDrawer {...props} />
    </Suspense>
  );
}
