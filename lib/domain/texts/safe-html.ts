declare const sanitised: unique symbol;

/** Sanitised HTML of a document; only the sanitiser creates it. */
export type SafeHtml = string & { readonly [sanitised]: true };
