/**
 * What a person typed as the number of a phone or as a code, without the blanks and dashes that make it readable, and
 * with usual characters where the keyboard has some of full width.
 */
export const plainTyped = (typed: string): string => typed.normalize("NFKC").replace(/[\s-]/g, "");
