import { keepWordIn, keptWord } from "../storage/kept-word.ts";

const name = "push-sign-in";

/**
 * Whether the push of this browser is still to be taken over by whoever is here: he went to sign in at the messaging app,
 * from where the way back leads past the page that does it, or that could not be done.
 */
export const isPushAway = (): boolean => keptWord("localStorage", name) !== null;

/** Notes that the push is still to be taken over, or that it was. */
export const setPushAway = (away: boolean): void => keepWordIn("localStorage", name, away ? "1" : null);
