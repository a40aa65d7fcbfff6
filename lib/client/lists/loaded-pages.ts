// The key is ours, and a foreign value under it is no number.
const noteOf = (state: unknown): unknown => (state as { loadedPages?: unknown } | null)?.loadedPages;

/**
 * Writes the number of loaded pages into the address, so that it can be shared and reloaded, and into the history's
 * entry. Past the router, which would take the address for another page and load it.
 */
export function noteLoadedPages(pages: number): void {
  const url = new URL(window.location.href);
  url.searchParams.set("pages", String(pages));
  const state = { ...window.history.state, loadedPages: pages };
  History.prototype.replaceState.call(window.history, state, "", url);
}

/** How many pages were noted in this entry of the history behind the router's back; 0 for none. */
export function notedPages(): number {
  const note = typeof window === "undefined" ? undefined : noteOf(window.history.state);
  return typeof note === "number" ? note : 0;
}
