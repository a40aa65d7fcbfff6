/** Replaces full-width characters and removes invisible ones, which pasting adds. */
export const inUsualSigns = (typed: string): string => typed.normalize("NFKC").replace(/\p{Cf}/gu, "");

/** Removes the spaces of a printed number or code. */
export const withoutSpaces = (typed: string): string => inUsualSigns(typed).replace(/\s/g, "");

/** Normalises a typed phone number or code: also removes dashes and brackets. */
export const plainTyped = (typed: string): string => withoutSpaces(typed).replace(/[\p{Pd}()]/gu, "");

/** Search terms for typed text: as typed, normalised, and for a number without the spaces of its printed groups. */
export function searchTerms(typed: string): string[] {
  const found = inUsualSigns(typed);
  return [typed, found, ...(/^\d[\d\s]*$/.test(found) ? [withoutSpaces(found)] : [])];
}

/** Whether a search for the typed text matches, ignoring case. */
export const isFoundBy = (text: string | null | undefined, typed: string): boolean =>
  searchTerms(typed.toLowerCase()).some((each) => text?.toLowerCase().includes(each));
