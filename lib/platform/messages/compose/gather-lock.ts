/** Serialises what sends due messages, or puts them off. */
export const gatherLock = "messages.gather";
