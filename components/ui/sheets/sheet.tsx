"use client";

import { useEffect } from "react";
import { useStandby } from "#lib/client/pages/standby.ts";
import { dismissOffer } from "#lib/client/toasts.ts";
import { latePart } from "../loading/late-part.tsx";
import type { SheetProps } from "./sheet-drawer.tsx";

// The drawer and what it needs of Mantine are loaded before the first sheet opens, not with the page.
const drawer = latePart<SheetProps>(async () => (await import("./sheet-drawer.tsx")).SheetDrawer);

/** Preloads what every sheet needs, for components that are themselves loaded later. */
export const drawerAhead = drawer.ahead;

/** A sheet at the bottom of the screen: to choose, to set, to confirm. It renders nothing while closed. */
export function Sheet(props: SheetProps) {
  const Drawer = drawer.usePart(props.opened, props.onClose, useStandby(drawer.ahead));
  useEffect(() => {
    if (props.opened) dismissOffer();
  }, [props.opened]);
  return Drawer ? <Drawer {...props} /> : null;
}
