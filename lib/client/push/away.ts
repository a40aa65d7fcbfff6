import { keepWordIn, keptWord } from "../storage/kept-word.ts";

const name = "push-sign-in";

/**
 * Whether this browser's push subscription must still be transferred to the current person: after signing in at the
 * messaging app, which bypasses the page that does it, or after a failure.
 */
export const isPushAway = (): boolean => keptWord("localStorage", name) !== null;

export const setPushAway = (away: boolean): void => keepWordIn("localStorage", name, away ? "1" : null);
