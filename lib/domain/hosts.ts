/** Attribute of the html element, for style sheets: the app that surrounds the page. */
export const hostAttribute = "data-host";

/**
 * Values of the attribute: "bar", the native app draws a title bar with a back button; "messenger", the messaging app
 * shows the document's title; "", neither.
 */
export type HostFrame = "bar" | "messenger" | "";

/** Session storage key: the native app draws its own bar. */
export const hostBarKey = "host-bar";

/** The html element's attribute that is set while the page itself applies the host's text zoom. */
export const textZoomAttribute = "data-text-zoom";

/** Session storage key: the host's text zoom. */
export const textZoomKey = "text-zoom";

/** Part of the user agent in the messaging app's browser. */
export const messagingApp = /\bMicroMessenger\b/i;
