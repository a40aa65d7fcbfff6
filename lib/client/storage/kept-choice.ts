import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "./web-storage.ts";

const subscribe = (listener: () => void) => {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
};

/** A choice stored on this phone under `key`; `usual` until one is made. */
export function keptChoice<Choice extends string>(key: string, choices: readonly Choice[], usual: Choice) {
  const stored = (): Choice => {
    const kept = readStored("localStorage", key);
    return choices.find((choice) => choice === kept) ?? usual;
  };
  return {
    stored,
    useChoice: (): Choice => useSyncExternalStore(subscribe, stored, () => usual),
    keep(choice: Choice): void {
      writeStored("localStorage", key, choice);
      // Browsers notify only other tabs: this notifies the page's script and the hook above.
      window.dispatchEvent(new StorageEvent("storage", { key }));
    },
  };
}
