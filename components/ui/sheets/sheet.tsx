"use client";

import { useEffect } from "react";
import { useMountInAdvance } from "#lib/client/timing/mount-in-advance.ts";
import { dismissOffer } from "#lib/client/toasts.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import type { SheetProps } from "./sheet-drawer.tsx";

// Loaded before the first sheet opens, not with the page.
const drawer = lazyPart<SheetProps>(async () => (await import("./sheet-drawer.tsx")).SheetDrawer);

/** Preloads what every sheet needs, for components that are themselves loaded later. */
export const preloadDrawer = drawer.preload;

/** A sheet at the bottom of the screen: to choose, to set, to confirm. It renders nothing while closed. */
export function Sheet(props: SheetProps) {
  const Drawer = drawer.usePart(props.opened, props.onClose, useMountInAdvance(drawer.preload));
  useEffect(() => {
    if (props.opened) dismissOffer();
  }, [props.opened]);
  return Drawer ? <Drawer {...props} /> : null;
}
