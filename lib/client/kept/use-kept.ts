"use client";

import { useEffect, useState } from "react";
import type { Kept, KeptKind } from "./kept-screens.ts";
// Not fetched when it is needed: without a network nothing can be.
import { kept } from "./kept-store.ts";

/** What is kept of a screen; null for nothing, undefined until the browser has said. */
export function useKept<K extends KeptKind>(kind: K, id = ""): Kept<K> | null | undefined {
  const [found, setFound] = useState<Kept<K> | null>();
  useEffect(() => {
    let gone = false;
    setFound(undefined);
    kept(kind, id)
      .catch(() => undefined)
      .then((screen) => !gone && setFound(screen ?? null));
    return () => {
      gone = true;
    };
  }, [kind, id]);
  return found;
}
