import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB, type StoreNames } from "idb";
import type { Kept, KeptKind } from "./kept-screens.ts";

/** A stored screen; `name` is its kind and device. */
type KeptRecord = Kept & { name: string; bytes: number };

interface Schema extends DBSchema {
  screens: { key: string; value: KeptRecord; indexes: { time: number } };
  /** One entry: the mark of the person. */
  owner: { key: "person"; value: string };
}

export type Screens = IDBPObjectStore<Schema, ArrayLike<StoreNames<Schema>>, "screens", "readwrite">;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** The database of stored screens. Rejects where the browser has none, as in some private windows. */
export function keptDatabase(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>("kept", 1, {
    upgrade: (database) => {
      database.createObjectStore("screens", { keyPath: "name" }).createIndex("time", "time");
      database.createObjectStore("owner");
    },
    // The site data were cleared, or a newer version needs the database: the next access reopens it.
    blocking: () => forget(),
    terminated: () => forget(),
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

function forget(): void {
  void opened?.then((database) => database.close());
  opened = undefined;
}

/** `id` is the screen's device, "" for none. */
export const recordName = (kind: KeptKind, id: string): string => `${kind} ${id}`;
export const idIn = (name: string): string => name.slice(name.indexOf(" ") + 1);
