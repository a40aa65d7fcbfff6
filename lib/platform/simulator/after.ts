/** Does something after so many milliseconds; answers how to call it off. The work settles once its effect is known. */
export type After = (milliseconds: number, work: () => void | Promise<void>) => () => void;

/** By the clock on the wall. */
export const afterReal: After = (milliseconds, work) => {
  const waiting = setTimeout(() => void work(), milliseconds);
  return () => clearTimeout(waiting);
};
