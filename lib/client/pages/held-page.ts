/** What is being done on the page and would go with it: sheets that are open, forms that were changed. */
let held = 0;
const waiting = new Set<() => void>();

function release(): void {
  if (held > 0) return;
  const free = [...waiting];
  waiting.clear();
  for (const each of free) each();
}

/** From now on the page is not to be replaced of itself, until the answer is called. */
export function holdPage(): () => void {
  held += 1;
  return () => {
    held -= 1;
    // One sheet may open as another closes.
    queueMicrotask(release);
  };
}

export const isPageHeld = (): boolean => held > 0;

/** Calls `free`, once however often it is asked for, when nothing holds the page any more. */
export const whenFree = (free: () => void): void => void waiting.add(free);
