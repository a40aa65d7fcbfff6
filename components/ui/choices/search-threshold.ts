/** Up to this number of choices there is no search field. */
export const searchThreshold = 12;
