import { href } from "./addresses.ts";
import { basePath } from "./base-path.ts";
import { documentPaths } from "./routes.ts";

/** Targets of invitation links: they ask not to be indexed, which only crawlers that may read them learn. */
const invitations = [href("landing"), href("shareQr")];

/**
 * What crawlers may read: the documents, and the link previews of documents and invitations with their picture. All
 * other pages are personal.
 */
export const robots = () => ({
  rules: { userAgent: "*", allow: [...documentPaths, ...invitations, `${basePath}/icon-`], disallow: "/" },
});
