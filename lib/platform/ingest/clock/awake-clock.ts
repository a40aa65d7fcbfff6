/** Interval of the timer that shows that this process runs; a gap above `longest` is a suspension. Milliseconds. */
const [every, longest] = [1_000, 5_000];

export type AwakeClock = {
  /** Milliseconds in which this process ran. */
  read(): number;
  close(): Promise<void>;
};

/**
 * A monotonic clock that stops while this process is suspended: by SIGSTOP, a frozen container, or a disk that blocks
 * it. No message can be received in that time. `steady` is a monotonic clock that does not stop.
 */
export function createAwakeClock(steady = () => performance.now()): AwakeClock {
  let [counted, last] = [0, steady()];
  function read(): number {
    const time = steady();
    // Timers run before the messages that arrived during a suspension, so a reader may be first to find its end.
    counted += time - last > longest ? every : time - last;
    last = time;
    return counted;
  }
  const timer = setInterval(read, every);
  return {
    read,
    async close() {
      clearInterval(timer);
    },
  };
}
