import { useEffect, useMemo, useRef, useState } from "react";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { notedPages, noteLoadedPages } from "./loaded-pages.ts";
import { useScrollEnd } from "./scroll-end.ts";

export type PageState = "idle" | "loading" | "failed" | "end";

type Options<T> = {
  /** Names the list: the same filters, the same name. */
  name: string;
  initial: readonly T[];
  total: number;
  idOf: (row: T) => string;
  fetchPage: (pageNum: number, pageSize: number) => Promise<Page<T>>;
  /** Its rows change their places while it is read: at its end those are looked for that were passed over. */
  moves?: boolean;
  /** Only its beginning is on show: it grows later. */
  rests?: boolean;
};

type Page<T> = { list: T[]; total: number };
type Loaded<T> = { name: string; rows: readonly T[]; pages: number; total: number };

/** Rows loaded beyond the first page, by list: Back shows the list as it was left, before the server has answered. */
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

/** Rows of both without a second of the same id; the first word on a row wins. */
function withoutDoubles<T>(idOf: (row: T) => string, ...parts: (readonly T[])[]): T[] {
  const rows = new Map<string, T>();
  for (const row of parts.flat()) if (!rows.has(idOf(row))) rows.set(idOf(row), row);
  return [...rows.values()];
}

/**
 * A list that grows page by page as one comes to its end: the rows so far, what the end of the list is doing, and `more`
 * to load the next page, which does nothing while one is on its way or there is no more. A failed page stays failed until
 * `more` is called again. Give the component a key of the same name, so that another list begins anew.
 */
export function useMorePages<T>({ name, initial, total, idOf, fetchPage, moves = false, rests = false }: Options<T>) {
  const [grown, setGrown] = useState<Loaded<T> | undefined>();
  const [state, setState] = useState<PageState>("idle");
  const busy = useRef(false);
  // What was remembered under this name was put there by the same list, so its rows are of this type.
  const [earlier] = useState(() => (notedPages() > 1 ? (remembered.get(name) as Loaded<T> | undefined) : undefined));
  const known = grown ?? earlier;
  // What was loaded of another list need not follow on the rows of this one.
  const held = known?.name === name ? known : undefined;
  // Once the server has sent as many pages itself, its rows are the newer truth.
  const loaded = held && initial.length < Math.min(held.pages * size, total) ? held : undefined;
  const further = loaded?.rows;
  const rows = useMemo(() => withoutDoubles(idOf, initial, further ?? []), [idOf, initial, further]);
  const pages = loaded?.pages ?? 0;
  // Reading the page anew makes Next write its own address again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows of the server are the sign of that
  useEffect(() => {
    if (pages > 1) noteLoadedPages(pages);
  }, [pages, initial]);
  const end = rows.length >= (loaded?.total ?? total);

  /** The rows, then those of the whole list that are not among them: they have left a page before it was read. */
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
    // Not counted by the rows: where one came in front meanwhile, each page brings one that is known.
    let pageNum = loaded?.pages ?? Math.ceil(initial.length / size);
    try {
      let page: Page<T>;
      let next: T[];
      // A page of which all is known, as where twenty came in front, is not where one stops: nobody would ask again.
      do {
        pageNum += 1;
        page = await fetchPage(pageNum, size);
        next = withoutDoubles(idOf, rows, page.list);
      } while (next.length === rows.length && page.list.length > 0 && pageNum * size < page.total);
      // An empty page is the end, whatever the total says.
      const isOver = next.length === rows.length;
      if (isOver && moves) next = await withPassedOver(next, page.total);
      const grownBy = {
        name,
        // Also what this page repeats of `initial`: where that is read anew meanwhile, it may have moved out of it.
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
