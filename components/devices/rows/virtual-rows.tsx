"use client";

import { useWindowVirtualizer, type VirtualizerOptions, windowScroll } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { classes } from "#components/ui/classes.ts";
import { useHydrated } from "#lib/client/timing/hydrated.ts";
import { measuredHeights, storeHeights } from "./measured-heights.ts";
import styles from "./virtual-rows.module.css";

type Props = {
  ids: readonly string[];
  row: (index: number) => ReactNode;
  /** Two beside each other where they fit. */
  tiles?: boolean;
  /** First and last row on screen, whenever they change. */
  onRange: (first: number, last: number) => void;
  /** Renders all of them. */
  whole: () => ReactNode;
};

/** Heights at the normal text size; the real ones are measured. */
const estimates = { row: 66, tile: 160 };
/** Below this width (in em) there is one tile per line, as in the CSS. */
const narrow = 17;
/** What the server and the first paint assume of the screen. */
const phone = { width: 390, height: 844 };

/** The virtualiser may correct the scroll position for higher rows, but must never set the page's initial one. */
const scrollToFn: VirtualizerOptions<Window, Element>["scrollToFn"] = (offset, options, virtualizer) => {
  if (options.adjustments) windowScroll(offset, options, virtualizer);
};

/** Whether the page is being printed: then all rows are rendered. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return printing;
}

/** A long list: only rows near the screen are rendered; all of them for print. */
export function VirtualRows({ whole, ...rows }: Props) {
  return usePrinting() ? whole() : <RowsInSight {...rows} />;
}

function RowsInSight({ ids, row, tiles = false, onRange }: Omit<Props, "whole">) {
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useEffect(() => setScrollMargin(list.current?.offsetTop ?? 0), []);
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => {
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setNarrow((list.current?.clientWidth ?? phone.width) <= narrow * (rem || 16));
    };
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, []);
  const columns = tiles && !isNarrow ? 2 : 1;
  const hydrated = useHydrated();
  const kind = tiles ? "tile" : "row";
  const [known] = useState(() => (hydrated ? measuredHeights(kind, ids) : { items: [], usual: undefined }));
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(ids.length / columns),
    estimateSize: () => known.usual ?? estimates[kind],
    initialMeasurementsCache: known.items,
    getItemKey: (index) => ids[index * columns] ?? index,
    overscan: 6,
    scrollMargin,
    initialRect: phone,
    initialOffset: hydrated ? () => window.scrollY : 0,
    scrollToFn,
  });
  useEffect(() => () => storeHeights(kind, virtualizer.takeSnapshot()), [kind, virtualizer]);
  const items = virtualizer.getVirtualItems();
  const first = (items[0]?.index ?? 0) * columns;
  const last = (items.at(-1)?.index ?? 0) * columns + columns - 1;
  useEffect(() => onRange(first, last), [first, last, onRange]);
  return (
    <ul ref={list} className={styles.space} style={{ height: virtualizer.getTotalSize() }}>
      {items.flatMap(({ index, start }) =>
        ids.slice(index * columns, (index + 1) * columns).map((id, column) => (
          <li
            key={id}
            ref={column === 0 ? virtualizer.measureElement : undefined}
            data-index={index}
            aria-setsize={ids.length}
            aria-posinset={index * columns + column + 1}
            className={classes(
              styles.item,
              tiles && styles.tile,
              columns === 2 && styles[column === 0 ? "left" : "right"],
            )}
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
          >
            {row(index * columns + column)}
          </li>
        )),
      )}
    </ul>
  );
}
