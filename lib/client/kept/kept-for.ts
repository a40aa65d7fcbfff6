import { readStored, writeStored } from "../storage/web-storage.ts";

const key = "kept";

/** Set while data must still be deleted: from then on they are shown to nobody, even if deleting fails. */
export const keptForNobody = "";

/** The mark of the person whose data are stored; null if none are. */
export const keptFor = (): string | null => readStored("localStorage", key);

/** Sets who may see stored data; null for none. Throws if it cannot: nobody would know to delete them. */
export function noteKeptFor(mark: string | null): void {
  if (mark === null) writeStored("localStorage", key, null);
  else window.localStorage.setItem(key, mark);
}
