import { readStored, writeStored } from "../storage/web-storage.ts";

const name = "push-sign-in";

/** Whether push must still be transferred to the current person: after a failure, or sign-in at the messaging app. */
export const isPushTransferPending = (): boolean => readStored("localStorage", name) !== null;

export const setPushTransferPending = (away: boolean): void => writeStored("localStorage", name, away ? "1" : null);
