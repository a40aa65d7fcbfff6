declare const sanitised: unique symbol;

/** HTML of a document that has passed the sanitiser; only that function makes one. */
export type SafeHtml = string & { readonly [sanitised]: true };
