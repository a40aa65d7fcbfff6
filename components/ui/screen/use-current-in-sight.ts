import { type RefObject, useEffect, useRef } from "react";

/**
 * Scrolls a row to its current entry when that changes. Not under keyboard focus, and not after the person scrolled it
 * before hydration: it would move what is being tapped. With `peeks` the first visible entry is cut in half, to show
 * that more precede it.
 */
export function useCurrentInSight(
  row: RefObject<HTMLElement | null>,
  current: string | undefined,
  peeks = false,
): void {
  const alive = useRef(false);
  useEffect(() => {
    const moved = !alive.current && row.current?.scrollLeft !== 0;
    alive.current = true;
    const marked = current ? row.current?.querySelector<HTMLElement>("[aria-current], [data-current]") : null;
    if (!marked || !row.current || moved || row.current.querySelector(":focus-visible")) return;
    const middle = marked.offsetLeft - (row.current.clientWidth - marked.offsetWidth) / 2;
    const halves = peeks
      ? [...row.current.querySelectorAll("li")].map((li) => li.offsetLeft + li.offsetWidth / 2)
      : [middle];
    row.current.scrollLeft = Math.max(0, ...halves.filter((half) => half <= middle));
  }, [row, current, peeks]);
}
