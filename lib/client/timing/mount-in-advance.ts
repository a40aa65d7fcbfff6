import { startTransition, useCallback, useEffect, useState } from "react";
import { usePreload } from "./preload.ts";

/** Limit, because a list may have a dialog for each row. */
const most = 8;
let standing = 0;

/** Preloads what a tap opens and returns whether to mount it closed: the first run takes twice as long. */
export function useMountInAdvance(load: () => Promise<unknown>): boolean {
  const [there, setThere] = useState(false);
  const mount = useCallback(() => {
    if (standing < most) startTransition(() => setThere(true));
  }, []);
  usePreload(load, mount);
  useEffect(() => {
    if (!there) return;
    standing += 1;
    return () => {
      standing -= 1;
    };
  }, [there]);
  return there;
}
