import type { ComponentType } from "react";
import { useMountInAdvance } from "#lib/client/timing/mount-in-advance.ts";
import { preloadDrawer } from "../sheets/sheet.tsx";
import { lazyPart } from "./lazy-part.tsx";

/** What a tap opens, preloaded and mounted closed when idle, or when first `opened`. */
export function lazyOverlay<Props extends { opened: boolean; onClose?: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const { usePart, preload } = lazyPart(load);
  // Most of them are sheets.
  const all = () => Promise.all([preload(), preloadDrawer()]);
  return function LazyOverlay(props: Props) {
    const Part = usePart(props.opened, props.onClose, useMountInAdvance(all));
    return Part ? <Part {...props} /> : null;
  };
}
