import type { VirtualItem } from "@tanstack/react-virtual";

type Kind = "row" | "tile";

/** Measured heights of a layout's rows, from the list that was shown last. */
let measured: { layout: string; items: readonly VirtualItem[] } = { layout: "", items: [] };

/** Everything except the text that affects a row's height. */
function layoutOf(kind: Kind): string {
  const { documentElement: root } = document;
  return [kind, root.clientWidth, root.dataset.rows, getComputedStyle(root).fontSize].join(" ");
}

/** The short list is replaced by the long list, which has a height of its own. */
const drawn = (ids: readonly string[]): VirtualItem[] =>
  Array.from(
    document.querySelectorAll<HTMLElement>("[data-view=rows] > ul:not([style]) > li"),
    ({ offsetHeight: size }, index) => ({
      key: ids[index] ?? index,
      index,
      size,
      start: 0,
      end: size,
      lane: 0,
    }),
  );

/**
 * Row heights measured a moment ago, and usual ones: a long list is laid out by them before it measures its own rows,
 * so that the scroll position is kept.
 */
export function measuredHeights(kind: Kind, ids: readonly string[]) {
  const before = measured.layout === layoutOf(kind) ? measured.items : [];
  const items = (kind === "row" ? [...before, ...drawn(ids)] : [...before]).filter(({ size }) => size > 0);
  const sizes = items.map(({ size }) => size).toSorted((a, b) => a - b);
  return { items, usual: sizes[sizes.length >> 1] };
}

/** Stores the row heights of a list that unmounts. */
export function storeHeights(kind: Kind, items: readonly VirtualItem[]): void {
  if (items.length > 0) measured = { layout: layoutOf(kind), items };
}
