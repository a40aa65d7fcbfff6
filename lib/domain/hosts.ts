/** The attribute of the html element by which style sheets know what is drawn around the page. */
export const hostAttribute = "data-host";

/**
 * Values of the attribute: "bar", the native app draws a bar with title and back of its own; "messenger", the messaging
 * app shows the document's title; empty, nothing does.
 */
export type HostFrame = "bar" | "messenger" | "";

/** Where a tab keeps that the native app draws its own bar. */
export const hostBarKey = "host-bar";

/** The attribute of the html element while the page itself grows by what the host enlarges letters. */
export const textZoomAttribute = "data-text-zoom";

/** Where a tab keeps by how much. */
export const textZoomKey = "text-zoom";

/** What the user agent of the messaging app's browser holds. */
export const messagingApp = /\bMicroMessenger\b/i;
