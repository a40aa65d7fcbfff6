/** The content security policy of everything that is no page: opened by itself it may do nothing at all. */
export const closedPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** What the service worker may do: call its own origin, and nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
