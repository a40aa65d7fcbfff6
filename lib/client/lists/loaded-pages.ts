// A value of another type is ignored by the reader.
const noteOf = (state: unknown): unknown => (state as { loadedPages?: unknown } | null)?.loadedPages;

/** Writes the number of pages into address and history entry, past the router, which would load another page. */
export function noteLoadedPages(pages: number): void {
  const url = new URL(window.location.href);
  url.searchParams.set("pages", String(pages));
  const state = { ...window.history.state, loadedPages: pages };
  History.prototype.replaceState.call(window.history, state, "", url);
}

export function notedPages(): number {
  const note = typeof window === "undefined" ? undefined : noteOf(window.history.state);
  return typeof note === "number" ? note : 0;
}
