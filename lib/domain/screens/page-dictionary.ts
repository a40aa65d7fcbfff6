import { basePath } from "./base-path.ts";

// What pages have in common, which a browser fetches once, and against which each later page is packed (RFC 9842).

/** Browsers find it under this path, by the hash of what it holds. */
export const dictionaryPath = `${basePath}/dictionary/`;

/** By which request header the server in front tells a page its address, where the browser does not have it. */
export const dictionaryHeader = "x-page-dictionary";
