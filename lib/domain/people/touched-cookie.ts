/** The cookie by which a page says that a person has just used it. It is gone after the pause between two renewals. */
export const touchedCookie = "touched";
