import { vi } from "vitest";

/** Ends a wait for something that never happens. Long, because a busy machine delays everything. Milliseconds. */
export const longestWait = 30_000;

/** Waits until `check` passes, checking again every `interval` milliseconds. */
export const eventually = <T>(check: () => T | Promise<T>, interval = 50): Promise<T> =>
  vi.waitFor(check, { timeout: longestWait, interval });
