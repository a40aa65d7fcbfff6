import { keepWordIn, keptWord } from "./kept-word.ts";

type Store = Parameters<typeof keptWord>[0];

/** The stored JSON of a name, unvalidated; null if there is none or it is unreadable. */
export function keptJson(store: Store, name: string): unknown {
  try {
    return JSON.parse(keptWord(store, name) ?? "null");
  } catch {
    return null;
  }
}

export const keepJson = (store: Store, name: string, kept: object | null): void =>
  keepWordIn(store, name, kept && JSON.stringify(kept));
