/**
 * The header, always 1, by which our own pages mark their calls: no form, link or picture of another site can carry it.
 * Not X-Requested-With, which web views add to every request by themselves.
 */
export const ownHeader = "x-h5";
