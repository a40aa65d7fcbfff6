import { keepWordIn, keptWord } from "../storage/kept-word.ts";

const name = "push-sign-in";

/** Whether push must still be transferred to the current person: after a failure, or sign-in at the messaging app. */
export const isPushAway = (): boolean => keptWord("localStorage", name) !== null;

export const setPushAway = (away: boolean): void => keepWordIn("localStorage", name, away ? "1" : null);
