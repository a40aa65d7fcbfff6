import { useSyncExternalStore } from "react";
import { type RowHeight, rowHeightKey, rowHeights } from "#lib/domain/screens/row-heights.ts";
import { keepWordIn, keptWord } from "../kept-word.ts";

const stored = (): RowHeight => {
  const kept = keptWord("localStorage", rowHeightKey);
  return rowHeights.find((height) => height === kept) ?? "standard";
};

const subscribe = (listener: () => void) => {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
};

export const useRowHeight = (): RowHeight => useSyncExternalStore(subscribe, stored, () => "standard");

/** Keeps the choice on this phone; every list is painted with it at once. */
export function setRowHeight(height: RowHeight): void {
  keepWordIn("localStorage", rowHeightKey, height);
  // Browsers tell only the other tabs: the script of the page and the hook above hear it this way.
  window.dispatchEvent(new StorageEvent("storage", { key: rowHeightKey }));
}
