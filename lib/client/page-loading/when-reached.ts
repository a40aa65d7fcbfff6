import { onOnline } from "../calls/online.ts";
import { canReach, checkReach } from "../calls/reach.ts";

const found = () =>
  new Promise<void>((resolve) => {
    const stop = onOnline(() => {
      if (!canReach()) return;
      stop();
      resolve();
    });
  });

/**
 * Loads code or a page; while the server is unreachable, waits and calls `lost`. Fails if the server answers without
 * it.
 */
export async function whenReached<T>(load: () => Promise<T>, lost?: () => void): Promise<T> {
  try {
    return await load();
  } catch {
    await checkReach();
    if (canReach()) return load();
    lost?.();
    await found();
    return whenReached(load, lost);
  }
}
