/** Waiting for the database up to this is normal. Milliseconds. */
const normal = 2_000;

export type StallTimer = {
  /** Work on messages begins, or is tried again. */
  begin(): void;
  /** It succeeded. */
  end(): void;
  /** Milliseconds so far in which messages waited for the database. */
  total(): number;
};

/** Measures how long messages could not be processed. `steady` is a monotonic clock. */
export function createStallTimer(steady = () => performance.now()): StallTimer {
  let total = 0;
  let since: number | undefined;
  const current = () => (since === undefined ? 0 : Math.max(0, steady() - since - normal));
  return {
    begin() {
      since ??= steady();
    },
    end() {
      total += current();
      since = undefined;
    },
    total: () => total + current(),
  };
}
