/** The cookie with which a page reports user activity. It expires with the interval between session renewals. */
export const touchedCookie = "touched";
