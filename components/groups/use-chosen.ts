import { useState } from "react";

/** Ids that a person has ticked in a list. */
export function useChosen() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids: [...ids],
    has: (id: string) => ids.has(id),
    set: (id: string, on: boolean) => {
      const next = new Set(ids);
      if (on) next.add(id);
      else next.delete(id);
      setIds(next);
    },
    clear: () => setIds(new Set()),
  };
}
