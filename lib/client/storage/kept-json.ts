import { readStored, writeStored } from "./web-storage.ts";

type Store = Parameters<typeof readStored>[0];

/** The stored JSON of a name, unvalidated; null if there is none or it is unreadable. */
export function readStoredJson(store: Store, name: string): unknown {
  try {
    return JSON.parse(readStored(store, name) ?? "null");
  } catch {
    return null;
  }
}

export const writeStoredJson = (store: Store, name: string, kept: object | null): void =>
  writeStored(store, name, kept && JSON.stringify(kept));
