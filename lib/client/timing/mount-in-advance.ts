import { startTransition, useCallback, useEffect, useState } from "react";
import { usePreload } from "./preload.ts";

/** Limit, because a list may have a dialog for each row. */
const most = 8;
let mountedDialogs = 0;

/** Preloads what a tap opens and returns whether to mount it closed: the first run takes twice as long. */
export function useMountInAdvance(load: () => Promise<unknown>): boolean {
  const [isMounted, setMounted] = useState(false);
  const mount = useCallback(() => {
    if (mountedDialogs < most) startTransition(() => setMounted(true));
  }, []);
  usePreload(load, mount);
  useEffect(() => {
    if (!isMounted) return;
    mountedDialogs += 1;
    return () => {
      mountedDialogs -= 1;
    };
  }, [isMounted]);
  return isMounted;
}
