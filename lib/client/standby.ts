import { startTransition, useEffect, useState } from "react";
import { fetchInTurn, useAhead } from "./ahead.ts";
import { useCalm } from "./calm.ts";

/** So many stand by at a time: a list may have a question for each of its rows. */
const most = 8;
let standing = 0;

/**
 * Fetches what a tap will open ahead, and says when it may be mounted closed, while nobody waits: what runs for the
 * first time takes twice as long.
 */
export function useStandby(load: () => Promise<unknown>): boolean {
  const calm = useCalm();
  const [there, setThere] = useState(false);
  useAhead(load);
  useEffect(() => {
    if (!calm || standing >= most) return;
    standing += 1;
    const mount = () => startTransition(() => setThere(true));
    void fetchInTurn(load).then(mount, () => undefined);
    return () => {
      standing -= 1;
    };
  }, [calm, load]);
  return there;
}
