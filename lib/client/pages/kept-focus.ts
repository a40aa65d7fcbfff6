import { useEffect } from "react";

/** By then a part that takes the focus itself, such as the next step's heading, has done so. Milliseconds. */
const pause = 100;

const stops = "a[href], button, input, select, textarea, summary, [tabindex]";
const dialogs = "dialog, [role=dialog]";

const lost = (element: Element): boolean => !element.isConnected || element.matches(":disabled");

const focusOne = (elements: Iterable<HTMLElement>): void => {
  for (const element of elements) {
    element.focus();
    if (document.activeElement === element) return;
  }
};

/**
 * If the focused element disappears, focuses the next one, so that keyboard users keep their place; after Back, the
 * link by which they left the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let kept: { element: Element; path: string; left?: true } | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A range keeps its position when its content is removed.
    const place = document.createRange();

    const restoreFocus = () => {
      timer = undefined;
      const { activeElement, body } = document;
      if (!kept || !lost(kept.element) || kept.path !== window.location.pathname) return;
      if ((activeElement !== body && activeElement !== kept.element) || document.querySelector(dialogs)) return;
      if (kept.left) {
        const target = kept.element.getAttribute("href");
        const links = [...document.querySelectorAll<HTMLElement>("main a[href]")];
        // The page is at its former scroll position already.
        links.find((link) => link.getAttribute("href") === target)?.focus({ preventScroll: true });
        return;
      }
      const all = [...document.querySelectorAll<HTMLElement>(stops)].filter(({ tabIndex }) => tabIndex >= 0);
      const after = all.filter((stop) => place.comparePoint(stop, 0) > 0);
      const before = all.filter((stop) => place.comparePoint(stop, 0) < 0);
      focusOne([...after, ...before.reverse()]);
    };
    const changes = new MutationObserver(() => {
      if (!kept || !lost(kept.element)) return;
      if (kept.path !== window.location.pathname) kept.left = true;
      else timer ??= setTimeout(restoreFocus, pause);
    });
    const forget = () => {
      kept = undefined;
      changes.disconnect();
    };
    const noteFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest(dialogs)) return;
      // Pointers do not need it.
      if (!target.matches(":focus-visible")) return forget();
      kept = { element: target, path: window.location.pathname };
      place.selectNode(target);
      changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
    };
    document.addEventListener("focusin", noteFocus);
    document.addEventListener("pointerdown", forget);
    return () => {
      clearTimeout(timer);
      forget();
      document.removeEventListener("focusin", noteFocus);
      document.removeEventListener("pointerdown", forget);
    };
  }, []);
}
