import { onOnline } from "../calls/online.ts";
import { canReach, look } from "../calls/reach.ts";

const found = () =>
  new Promise<void>((resolve) => {
    const stop = onOnline(() => {
      if (!canReach()) return;
      stop();
      resolve();
    });
  });

/**
 * Fetches the code of a part for which a page keeps a place: while the server cannot be reached it waits for it there,
 * and the page stays as it is. Fails where the server answers and has it no more.
 */
export async function whenReached<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await look();
    if (canReach()) return load();
    await found();
    return whenReached(load);
  }
}
