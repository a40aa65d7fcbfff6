/** What stands on a label or a card, without the blanks that part it, and with usual characters in the place of those of full width. */
export const unparted = (typed: string): string => typed.normalize("NFKC").replace(/\s/g, "");

/** What a person typed as the number of a phone or as a code: the same without the dashes that make it readable. */
export const plainTyped = (typed: string): string => unparted(typed).replace(/-/g, "");

/**
 * What is looked for where somebody searches: what was typed, the same with usual characters in the place of those of
 * full width, and a number without the blanks that part it, as a card's is printed and shown in groups.
 */
export function soughtIn(typed: string): string[] {
  const usual = typed.normalize("NFKC");
  return [typed, usual, ...(/^\d[\d\s]*$/.test(usual) ? [unparted(usual)] : [])];
}

/** Whether a search for what was typed finds this text, in letters of either size. */
export const isFoundBy = (text: string | null | undefined, typed: string): boolean =>
  soughtIn(typed.toLowerCase()).some((each) => text?.toLowerCase().includes(each));
