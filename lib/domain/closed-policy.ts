/** The content security policy of everything that is no page: opened by itself it may do nothing at all. */
export const closedPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** What the service worker may do: call its own origin, and nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** What the page that plays the payment provider may do: look like something, and send its form to itself. */
export const testPayPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
