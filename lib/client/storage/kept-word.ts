type Store = "localStorage" | "sessionStorage";

// A browser that keeps nothing has no storage, or throws when it is asked for it: the page goes on without.

/** What is kept under a name; null where nothing is. */
export function keptWord(store: Store, name: string): string | null {
  try {
    return window[store].getItem(name);
  } catch {
    return null;
  }
}

/** The names that begin like this under which something is kept. */
export function keptNames(store: Store, start: string): string[] {
  try {
    return Object.keys(window[store]).filter((name) => name.startsWith(start));
  } catch {
    return [];
  }
}

/** Keeps a word under a name, or with null forgets it. */
export function keepWordIn(store: Store, name: string, word: string | null): void {
  try {
    if (word === null) window[store].removeItem(name);
    else window[store].setItem(name, word);
  } catch {
    // Nothing is kept.
  }
}
