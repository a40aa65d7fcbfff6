/** How long signing in or out waits for side effects. Milliseconds. */
const patience = 2_000;

/** Resolves once this has settled, and in any case soon: some browsers' services and databases never answer. */
export const inTime = (work: Promise<unknown>, longest = patience): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, longest))]);
