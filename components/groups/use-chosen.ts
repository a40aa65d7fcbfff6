import { useCallback, useState } from "react";

/** Ids that a person has ticked in a list. `set` and `clear` stay the same, for rows that are drawn one by one. */
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
