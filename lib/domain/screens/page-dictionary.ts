import { basePath } from "./base-path.ts";

// Shared dictionary of all pages, fetched once by a browser, for compressing each later page (RFC 9842).

/** Path prefix of the dictionary, followed by the hash of its content. */
export const dictionaryPath = `${basePath}/dictionary/`;

/** Request header with which the front server tells a page the dictionary's address, if the browser lacks it. */
export const dictionaryHeader = "x-page-dictionary";
