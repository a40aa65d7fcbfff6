/** How long signing in or out waits for side effects. Milliseconds. */
const patience = 2_000;

/** How long code may take to load, as long as a call: on a dead line nothing fails for minutes. Milliseconds. */
export const codePatience = 30_000;

/**
 * Resolves to the result of this work, or to undefined if it fails or takes longer: some browsers' services and databases
 * never answer.
 */
export const inTime = <T>(work: Promise<T>, longest = patience): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), new Promise<undefined>((resolve) => setTimeout(resolve, longest))]);
