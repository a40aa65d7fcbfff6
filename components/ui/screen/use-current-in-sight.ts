import { type RefObject, useEffect, useRef } from "react";

/**
 * Brings what is marked as current into the middle of a row that scrolls sideways, whenever `current` becomes another.
 * It leaves whoever goes through the row by keyboard alone, and whoever moved it before the page was alive: under a
 * finger it would move what is being tapped.
 */
export function useCurrentInSight(row: RefObject<HTMLElement | null>, current: string | undefined): void {
  const alive = useRef(false);
  useEffect(() => {
    const moved = !alive.current && row.current?.scrollLeft !== 0;
    alive.current = true;
    const marked = current ? row.current?.querySelector<HTMLElement>("[aria-current], [data-current]") : null;
    if (!marked || !row.current || moved || row.current.querySelector(":focus-visible")) return;
    row.current.scrollLeft = marked.offsetLeft - (row.current.clientWidth - marked.offsetWidth) / 2;
  }, [row, current]);
}
