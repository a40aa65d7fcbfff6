type Store = "localStorage" | "sessionStorage";

// A browser may have no storage, or throw on access: the page works without.

export function readStored(store: Store, name: string): string | null {
  try {
    return window[store].getItem(name);
  } catch {
    return null;
  }
}

export function storedNames(store: Store, start: string): string[] {
  try {
    return Object.keys(window[store]).filter((name) => name.startsWith(start));
  } catch {
    return [];
  }
}

export function writeStored(store: Store, name: string, value: string | null): void {
  try {
    if (value === null) window[store].removeItem(name);
    else window[store].setItem(name, value);
  } catch {
    // Nothing is stored.
  }
}
