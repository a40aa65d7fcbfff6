const encoder = new TextEncoder();

/** Bytes of a text in UTF-8. */
export const utf8Length = (text: string): number => encoder.encode(text).length;
