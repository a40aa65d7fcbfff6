import { keepWordIn, keptWord } from "../kept-word.ts";

const name = "push-sign-in";

/** Whether somebody went to sign in at the messaging app, from where the way back leads past the page that takes the push over. */
export const isPushAway = (): boolean => keptWord("localStorage", name) !== null;

/** Notes that the push is to be taken over on the way back, or that it was. */
export const setPushAway = (away: boolean): void => keepWordIn("localStorage", name, away ? "1" : null);
