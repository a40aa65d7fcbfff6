import { href } from "./addresses.ts";
import { basePath } from "./base-path.ts";
import { documentPaths } from "./routes.ts";

/** What stands at the end of a link of an invitation: it asks to be listed nowhere, which only who may read it learns. */
const invitations = [href("landing"), href("shareQr")];

/**
 * What crawlers may read: the documents, and the cards that messengers make of them and of invitations, with their
 * picture. Every other page is somebody's own.
 */
export const robots = () => ({
  rules: { userAgent: "*", allow: [...documentPaths, ...invitations, `${basePath}/icon-`], disallow: "/" },
});
