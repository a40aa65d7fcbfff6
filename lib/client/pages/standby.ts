import { startTransition, useCallback, useEffect, useState } from "react";
import { useAhead } from "./ahead.ts";

/** So many stand by at a time: a list may have a question for each of its rows. */
const most = 8;
let standing = 0;

/** Fetches ahead what a tap opens, and says when to mount it closed: its first run takes twice as long. */
export function useStandby(load: () => Promise<unknown>): boolean {
  const [there, setThere] = useState(false);
  const mount = useCallback(() => {
    if (standing < most) startTransition(() => setThere(true));
  }, []);
  useAhead(load, mount);
  useEffect(() => {
    if (!there) return;
    standing += 1;
    return () => {
      standing -= 1;
    };
  }, [there]);
  return there;
}
