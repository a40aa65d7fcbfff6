import { useEffect, useMemo, useRef, useState } from "react";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { notedPages, noteLoadedPages } from "./loaded-pages.ts";
import { useScrollEnd } from "./scroll-end.ts";

export type PageState = "idle" | "loading" | "failed" | "end";

type Options<T> = {
  /** The list's identity: equal filters, equal name. */
  name: string;
  initial: readonly T[];
  total: number;
  idOf: (row: T) => string;
  fetchPage: (pageNum: number, pageSize: number) => Promise<Page<T>>;
  /** Rows may move between pages while it is read: at its end, missing rows are searched for. */
  moves?: boolean;
  /** Only the beginning is shown; loads no more yet. */
  rests?: boolean;
};

type Page<T> = { list: T[]; total: number };
type Loaded<T> = { name: string; rows: readonly T[]; pages: number; total: number };

/** Loaded rows by list: Back shows the list as it was, before the server answers. */
const remembered = new Map<string, Loaded<unknown>>();
const mostRemembered = 10;
const { size, max } = screenLimits.page;

function remember(loaded: Loaded<unknown>): void {
  remembered.delete(loaded.name);
  remembered.set(loaded.name, loaded);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= mostRemembered) return;
    remembered.delete(oldest);
  }
}

function withoutDoubles<T>(idOf: (row: T) => string, ...parts: (readonly T[])[]): T[] {
  const rows = new Map<string, T>();
  for (const row of parts.flat()) if (!rows.has(idOf(row))) rows.set(idOf(row), row);
  return [...rows.values()];
}

/**
 * A list that loads further pages near its end: its rows, the state of the end, and `more`, which loads the next page
 * unless one is loading or there are no more. A failed page stays failed until `more` is called again. Give the
 * component `name` as its key, so that another list starts afresh.
 */
export function useMorePages<T>({ name, initial, total, idOf, fetchPage, moves = false, rests = false }: Options<T>) {
  const [grown, setGrown] = useState<Loaded<T> | undefined>();
  const [state, setState] = useState<PageState>("idle");
  const busy = useRef(false);
  // Stored under this name by the same list, so the type fits.
  const [earlier] = useState(() => (notedPages() > 1 ? (remembered.get(name) as Loaded<T> | undefined) : undefined));
  const known = grown ?? earlier;
  // Rows of another list do not continue this one.
  const held = known?.name === name ? known : undefined;
  // Rows sent by the server itself are newer.
  const loaded = held && initial.length < Math.min(held.pages * size, total) ? held : undefined;
  const further = loaded?.rows;
  const rows = useMemo(() => withoutDoubles(idOf, initial, further ?? []), [idOf, initial, further]);
  const pages = loaded?.pages ?? 0;
  // A reload makes Next write its own address again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the server's rows change
  useEffect(() => {
    if (pages > 1) noteLoadedPages(pages);
  }, [pages, initial]);
  const end = rows.length >= (loaded?.total ?? total);

  /** Adds rows that moved out of a page before it was loaded. */
  const withPassedOver = async (known: readonly T[], all: number): Promise<T[]> => {
    let found = [...known];
    for (let pageNum = 1; found.length < all; pageNum += 1) {
      const { list } = await fetchPage(pageNum, max);
      found = withoutDoubles(idOf, found, list);
      if (list.length === 0 || pageNum * max >= all) break;
    }
    return found;
  };

  const more = async () => {
    if (busy.current || end) return;
    busy.current = true;
    setState("loading");
    // By pages, not rows: after a row was inserted in front, each page repeats a known one.
    let pageNum = loaded?.pages ?? Math.ceil(initial.length / size);
    try {
      let page: Page<T>;
      let next: T[];
      // A page without new rows is not the end: twenty may have been inserted in front.
      do {
        pageNum += 1;
        page = await fetchPage(pageNum, size);
        next = withoutDoubles(idOf, rows, page.list);
      } while (next.length === rows.length && page.list.length > 0 && pageNum * size < page.total);
      const isOver = next.length === rows.length;
      if (isOver && moves) next = await withPassedOver(next, page.total);
      const grownBy = {
        name,
        // Includes rows also in `initial`: a reload may move them out of it.
        rows: withoutDoubles(idOf, further ?? [], page.list, next.slice(initial.length)),
        pages: pageNum,
        total: isOver ? next.length : page.total,
      };
      remember(grownBy);
      setGrown(grownBy);
      setState("idle");
    } catch {
      setState("failed");
    } finally {
      busy.current = false;
    }
  };

  useScrollEnd(rows.length, () => {
    if (!rests && state === "idle") void more();
  });
  return { rows, state: end ? ("end" as const) : state, more };
}
