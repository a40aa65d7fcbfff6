const encoder = new TextEncoder();

/** Length in bytes as UTF-8. */
export const utf8Length = (text: string): number => encoder.encode(text).length;
