import { useSyncExternalStore } from "react";
import { type Appearance, appearanceKey, appearances } from "#lib/domain/screens/appearances.ts";
import { keepWordIn, keptWord } from "../kept-word.ts";

const stored = (): Appearance => {
  const kept = keptWord("localStorage", appearanceKey);
  return appearances.find((appearance) => appearance === kept) ?? "auto";
};

const subscribe = (listener: () => void) => {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
};

export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, stored, () => "auto");

/** Keeps the choice on this phone; the page is painted with it at once. */
export function setAppearance(appearance: Appearance): void {
  keepWordIn("localStorage", appearanceKey, appearance);
  // Browsers tell only the other tabs: the script of the page and the hook above hear it this way.
  window.dispatchEvent(new StorageEvent("storage", { key: appearanceKey }));
}

/** The colours that the choice and the system ask for, for a page whose own script did not run. */
export const wantedScheme = (): "light" | "dark" => {
  const chosen = stored();
  if (chosen !== "auto") return chosen;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
};
