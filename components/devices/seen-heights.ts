import type { VirtualItem } from "@tanstack/react-virtual";

type Kind = "row" | "tile";

/** Lines of one layout as high as they were when the last list of it left. */
let seen: { layout: string; items: readonly VirtualItem[] } = { layout: "", items: [] };

/** All that the height of a line hangs on, beside what is said in it. */
function layoutOf(kind: Kind): string {
  const { documentElement: root } = document;
  return [kind, root.clientWidth, root.dataset.rows, getComputedStyle(root).fontSize].join(" ");
}

/** The rows of the shorter list in whose place the long one comes, which has a height of its own. */
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
 * How high lines are that were on screen a moment ago, and usually: a long list is laid out by that before it measures
 * its own, so that what one was looking at stays in its place where the list became long, or one comes back to it.
 */
export function seenHeights(kind: Kind, ids: readonly string[]) {
  const before = seen.layout === layoutOf(kind) ? seen.items : [];
  const items = (kind === "row" ? [...before, ...drawn(ids)] : [...before]).filter(({ size }) => size > 0);
  const sizes = items.map(({ size }) => size).toSorted((a, b) => a - b);
  return { items, usual: sizes[sizes.length >> 1] };
}

/** Remembers how high the lines were of a list that leaves. */
export function keepHeights(kind: Kind, items: readonly VirtualItem[]): void {
  if (items.length > 0) seen = { layout: layoutOf(kind), items };
}
