import { useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus inside a dialog while it is `opened`. When a step removes the focused element, the title gets the
 * focus, or the dialog itself (`whole`), whose whole content screen readers then announce. Otherwise the next key would
 * go to the page behind, and a screen reader would start at its top.
 */
export function FocusInside({ opened, whole = true }: { opened: boolean; whole?: boolean }) {
  const mark = useRef<HTMLSpanElement>(null);
  const restoreFocus = useEffectEvent((dialog: HTMLElement) => {
    if (document.activeElement !== document.body) return;
    const title = whole ? null : dialog.querySelector<HTMLElement>("h2[tabindex]");
    (title ?? dialog).focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const dialog = mark.current?.closest<HTMLElement>("dialog, [role=dialog]");
    if (!opened || !dialog) return;
    const changes = new MutationObserver(() => restoreFocus(dialog));
    changes.observe(dialog, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [opened]);
  return <span ref={mark} hidden />;
}
