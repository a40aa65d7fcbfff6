/** The one event of the stream of live values that the web server says itself: the session is over. */
export const sessionOver = "over";
