/** Work that runs at most once at a time: a call while it runs gets the run that is under way. */
export type SingleFlight<T> = {
  run(): Promise<T>;
  /** The run under way; undefined if there is none. */
  current(): Promise<T> | undefined;
};

export function singleFlight<T>(work: () => Promise<T>): SingleFlight<T> {
  let running: Promise<T> | undefined;
  return {
    run() {
      running ??= work().finally(() => {
        running = undefined;
      });
      return running;
    },
    current: () => running,
  };
}
