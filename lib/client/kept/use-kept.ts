"use client";

import { useEffect, useState } from "react";
import type { Kept, KeptKind } from "./kept-screens.ts";
// Imported statically: it could not be loaded without a network.
import { kept } from "./kept-store.ts";

/** A stored screen; null for none, undefined while loading. */
export function useKept<K extends KeptKind>(kind: K, id = ""): Kept<K> | null | undefined {
  const [found, setFound] = useState<Kept<K> | null>();
  useEffect(() => {
    let cancelled = false;
    setFound(undefined);
    kept(kind, id)
      .catch(() => undefined)
      .then((screen) => !cancelled && setFound(screen ?? null));
    return () => {
      cancelled = true;
    };
  }, [kind, id]);
  return found;
}
