import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** Closes an opened dialog with the Escape key, unless the focus is in another dialog, opened from this one. */
export function useCloseOnEscape(opened: boolean, close: () => void): RefObject<HTMLDivElement | null> {
  const dialog = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (!opened) return;
    const onKey = ({ key, isComposing, target }: KeyboardEvent) => {
      if (key !== "Escape" || isComposing) return;
      const other = target instanceof Element ? target.closest("[role=dialog]") : null;
      if (other === null || other === dialog.current) leave();
    };
    // Before a field of the sheet stops it.
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [opened]);
  return dialog;
}
