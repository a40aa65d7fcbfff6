import { useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus inside of a dialog while it is `opened`: where a step of it goes and takes along what had the focus,
 * its title takes it, or the dialog itself: then a reader says all that is in it (`whole`). Otherwise the next key is for
 * the page behind it, and a reader begins at the top of that.
 */
export function FocusInside({ opened, whole = true }: { opened: boolean; whole?: boolean }) {
  const mark = useRef<HTMLSpanElement>(null);
  const keep = useEffectEvent((dialog: HTMLElement) => {
    if (document.activeElement !== document.body) return;
    const title = whole ? null : dialog.querySelector<HTMLElement>("h2[tabindex]");
    (title ?? dialog).focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const dialog = mark.current?.closest<HTMLElement>("dialog, [role=dialog]");
    if (!opened || !dialog) return;
    const changes = new MutationObserver(() => keep(dialog));
    changes.observe(dialog, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [opened]);
  return <span ref={mark} hidden />;
}
