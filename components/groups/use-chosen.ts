import { useCallback, useState } from "react";

/** Ids ticked in a list. `set`, `setAll` and `clear` are stable, for memoized rows. */
export function useChosen() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const setAll = useCallback(
    (all: readonly string[], on: boolean) =>
      setIds((before) => new Set(on ? [...before, ...all] : [...before].filter((each) => !all.includes(each)))),
    [],
  );
  const set = useCallback((id: string, on: boolean) => setAll([id], on), [setAll]);
  const clear = useCallback(() => setIds(new Set()), []);
  return { ids: [...ids], has: (id: string) => ids.has(id), set, setAll, clear };
}
export type Chosen = ReturnType<typeof useChosen>;
