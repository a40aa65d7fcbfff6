import { useSyncExternalStore } from "react";
import { keepWordIn, keptWord } from "./kept-word.ts";

const subscribe = (listener: () => void) => {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
};

/** A choice that is kept on this phone under `key`; until one is made it is the usual one. */
export function keptChoice<Choice extends string>(key: string, choices: readonly Choice[], usual: Choice) {
  const stored = (): Choice => {
    const kept = keptWord("localStorage", key);
    return choices.find((choice) => choice === kept) ?? usual;
  };
  return {
    stored,
    useChoice: (): Choice => useSyncExternalStore(subscribe, stored, () => usual),
    /** Keeps the choice; the page is painted with it at once. */
    keep(choice: Choice): void {
      keepWordIn("localStorage", key, choice);
      // Browsers tell only the other tabs: the script of the page and the hook above hear it this way.
      window.dispatchEvent(new StorageEvent("storage", { key }));
    },
  };
}
