/** The longest that signing in or out waits for what a browser does on the side, in milliseconds. */
const patience = 2_000;

/** Settles once this is done or has failed, and in any case soon: some browsers' services and databases never answer. */
export const inTime = (work: Promise<unknown>, longest = patience): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, longest))]);
