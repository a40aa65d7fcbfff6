/** The number of open sheets and changed forms, which replacing the page would lose. */
let held = 0;
const waiting = new Set<() => void>();

function release(): void {
  if (held > 0) return;
  const free = [...waiting];
  waiting.clear();
  for (const each of free) each();
}

/** Prevents replacing the page automatically, until the returned function is called. */
export function holdPage(): () => void {
  held += 1;
  return () => {
    held -= 1;
    // One sheet may open while another closes.
    queueMicrotask(release);
  };
}

export const isPageHeld = (): boolean => held > 0;

/** Calls `free`, once per function, when nothing holds the page any more. */
export const whenFree = (free: () => void): void => void waiting.add(free);
