import { keepWordIn, keptWord } from "./kept-word.ts";

type Store = Parameters<typeof keptWord>[0];

/** What is kept under a name as JSON, whatever it is by now; null where nothing is, or nothing that can be read. */
export function keptJson(store: Store, name: string): unknown {
  try {
    return JSON.parse(keptWord(store, name) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps something as JSON under a name, or with null forgets it. */
export const keepJson = (store: Store, name: string, kept: object | null): void =>
  keepWordIn(store, name, kept && JSON.stringify(kept));
