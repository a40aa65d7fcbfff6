/** Content security policy of everything that is not a page: opened directly, it may do nothing. */
export const closedPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Content security policy of the service worker, which may only call its own origin. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Content security policy of the test payment page: inline styles, and a form that posts to its own origin. */
export const testPayPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
