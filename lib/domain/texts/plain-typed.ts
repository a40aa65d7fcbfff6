/**
 * What a person typed as the number of a phone or as a code, without the blanks and dashes that make it readable, and
 * with usual characters where the keyboard has some of full width.
 */
export const plainTyped = (typed: string): string => typed.normalize("NFKC").replace(/[\s-]/g, "");

/**
 * What is looked for where somebody searches: what was typed, the same with usual characters in the place of those of
 * full width, and a number without the blanks that part it, as a card's is printed and shown in groups.
 */
export function soughtIn(typed: string): string[] {
  const usual = typed.normalize("NFKC");
  return [typed, usual, ...(/^\d[\d\s]*$/.test(usual) ? [plainTyped(usual)] : [])];
}
