import { useCallback, useState } from "react";

/** Ids ticked in a list. `set` and `clear` are stable, for memoized rows. */
export function useChosen() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const set = useCallback(
    (id: string, on: boolean) =>
      setIds((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id))),
    [],
  );
  const clear = useCallback(() => setIds(new Set()), []);
  return { ids: [...ids], has: (id: string) => ids.has(id), set, clear };
}
export type Chosen = ReturnType<typeof useChosen>;
