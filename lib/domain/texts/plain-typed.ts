/** The same with usual characters in the place of those of full width, and without those that nobody sees: pasting brings them along. */
export const inUsualSigns = (typed: string): string => typed.normalize("NFKC").replace(/\p{Cf}/gu, "");

/** What stands on a label or a card, without the blanks that part it. */
export const withoutSpaces = (typed: string): string => inUsualSigns(typed).replace(/\s/g, "");

/** What a person typed as the number of a phone or as a code: the same without the dashes and brackets that make it readable. */
export const plainTyped = (typed: string): string => withoutSpaces(typed).replace(/[\p{Pd}()]/gu, "");

/**
 * What is looked for where somebody searches: what was typed, the same as it usually is written, and a number without
 * the blanks that part it, as a card's is printed and shown in groups.
 */
export function searchTerms(typed: string): string[] {
  const found = inUsualSigns(typed);
  return [typed, found, ...(/^\d[\d\s]*$/.test(found) ? [withoutSpaces(found)] : [])];
}

/** Whether a search for what was typed finds this text, in letters of either size. */
export const isFoundBy = (text: string | null | undefined, typed: string): boolean =>
  searchTerms(typed.toLowerCase()).some((each) => text?.toLowerCase().includes(each));
