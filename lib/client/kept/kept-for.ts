import { keepWordIn, keptWord } from "../storage/kept-word.ts";

const key = "kept";

/** Set while data must still be deleted: from then on they are shown to nobody, even if deleting fails. */
export const keptForNobody = "";

/** The mark of the person whose data are stored; null if none are. */
export const keptFor = (): string | null => keptWord("localStorage", key);

/**
 * Sets, synchronously, to whom stored data may be shown; null for none. Throws if that cannot be stored: nobody would
 * know to delete the data.
 */
export function noteKeptFor(mark: string | null): void {
  if (mark === null) keepWordIn("localStorage", key, null);
  else window.localStorage.setItem(key, mark);
}
