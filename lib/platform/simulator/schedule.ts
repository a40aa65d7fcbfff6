/** Runs `work` after some milliseconds; returns a function that cancels it. */
export type Schedule = (milliseconds: number, work: () => void | Promise<void>) => () => void;

/** By real time. */
export const scheduleInRealTime: Schedule = (milliseconds, work) => {
  const waiting = setTimeout(() => void work(), milliseconds);
  return () => clearTimeout(waiting);
};
