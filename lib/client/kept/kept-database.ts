import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB, type StoreNames } from "idb";
import type { Kept, KeptKind } from "./kept-screens.ts";

/** A kept screen in the database; `name` says of what kind it is and about which device. */
type KeptRecord = Kept & { name: string; bytes: number };

interface Schema extends DBSchema {
  screens: { key: string; value: KeptRecord; indexes: { time: number } };
  /** One entry: whose the screens are. */
  owner: { key: "person"; value: string };
}

/** The kept screens while they may be changed. */
export type Screens = IDBPObjectStore<Schema, ArrayLike<StoreNames<Schema>>, "screens", "readwrite">;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** The browser's own database of what was last known. Rejects where the browser has none, as in some private windows. */
export function keptDatabase(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>("kept", 1, {
    upgrade: (database) => {
      database.createObjectStore("screens", { keyPath: "name" }).createIndex("time", "time");
      database.createObjectStore("owner");
    },
    // The site's data was cleared, or a newer version wants the database: the next one who asks opens it again.
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

/** Under which name a screen is kept; `id` is that of its device, "" for none. */
export const recordName = (kind: KeptKind, id: string): string => `${kind} ${id}`;
/** The device that a record is about; "" for none. */
export const idIn = (name: string): string => name.slice(name.indexOf(" ") + 1);
