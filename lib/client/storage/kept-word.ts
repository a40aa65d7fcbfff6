type Store = "localStorage" | "sessionStorage";

// A browser may have no storage, or throw on access: the page works without.

export function keptWord(store: Store, name: string): string | null {
  try {
    return window[store].getItem(name);
  } catch {
    return null;
  }
}

export function keptNames(store: Store, start: string): string[] {
  try {
    return Object.keys(window[store]).filter((name) => name.startsWith(start));
  } catch {
    return [];
  }
}

export function keepWordIn(store: Store, name: string, word: string | null): void {
  try {
    if (word === null) window[store].removeItem(name);
    else window[store].setItem(name, word);
  } catch {
    // Nothing is stored.
  }
}
