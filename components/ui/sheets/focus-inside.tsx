import { useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus inside of a dialog while it is `opened`: where a step of it goes and takes along what had the focus,
 * the dialog itself takes it. Otherwise the next key is for the page behind it, and a reader begins at the top of that.
 */
export function FocusInside({ opened }: { opened: boolean }) {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const dialog = mark.current?.closest<HTMLElement>("dialog, [role=dialog]");
    if (!opened || !dialog) return;
    const changes = new MutationObserver(() => {
      if (document.activeElement === document.body) dialog.focus({ preventScroll: true });
    });
    changes.observe(dialog, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [opened]);
  return <span ref={mark} hidden />;
}
