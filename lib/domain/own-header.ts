/**
 * The header, always 1, that marks calls from our own pages: forms, links and pictures of other sites cannot send it.
 * Not X-Requested-With, which web views add to every request.
 */
export const ownHeader = "x-h5";
