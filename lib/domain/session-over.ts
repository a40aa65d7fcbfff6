/** The only live stream event from the web server itself: the session has ended. */
export const sessionOver = "over";
