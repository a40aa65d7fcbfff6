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
 * Fetches the code of a part for which a page keeps a place, or a page: while the server cannot be reached it waits for
 * it, `lost` hears of that, and what is on show stays as it is. Fails where the server answers and has it no more.
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
