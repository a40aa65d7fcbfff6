import type { Logger } from "pino";

/** Maximum difference of the processes' clocks, since they compare times written by each other. Milliseconds. */
const mostClockDifference = 5_000;

/**
 * Compares our clock with the database's, which is common to all, and warns once when they differ too much. `last` is
 * the database's time of something that happened between `before` and `after` by ours.
 */
export function createClockCheck(log: Logger): (last: number, before: number, after: number) => void {
  let isClockOff = false;
  return (last, before, after) => {
    const off = last < before ? before - last : Math.min(0, after - last);
    const wasOff = isClockOff;
    isClockOff = Math.abs(off) > mostClockDifference;
    if (!isClockOff || wasOff) return;
    const seconds = Math.round(off / 1_000);
    const text = `the clock of this process is ${Math.abs(seconds)} s ${off > 0 ? "ahead of" : "behind"} the database's`;
    log.warn(
      { event: "clock.off", seconds },
      `${text}: synchronize it, the processes that share devices compare times`,
    );
  };
}
