import { keepWordIn, keptWord } from "../storage/kept-word.ts";

const name = "push-sign-in";

/** Whether push must still be transferred to the current person: after a failure, or sign-in at the messaging app. */
export const isPushTransferPending = (): boolean => keptWord("localStorage", name) !== null;

export const setPushTransferPending = (away: boolean): void => keepWordIn("localStorage", name, away ? "1" : null);
