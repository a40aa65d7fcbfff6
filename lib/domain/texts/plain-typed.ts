/** Replaces full-width characters and removes invisible ones, which pasting adds. */
export const inUsualSigns = (typed: string): string => typed.normalize("NFKC").replace(/\p{Cf}/gu, "");

/** Removes the spaces of a printed number or code. */
export const withoutSpaces = (typed: string): string => inUsualSigns(typed).replace(/\s/g, "");

/** Normalises a typed phone number or code: also removes dashes and brackets. */
export const plainTyped = (typed: string): string => withoutSpaces(typed).replace(/[\p{Pd}()]/gu, "");

/**
 * What a search replaces on both sides, in lower case: it ignores spaces, since numbers are printed in groups and pasted
 * lines are joined, and the dot of an i, which is a letter of its own in Turkish.
 */
export const searchFolds = [
  [" ", ""],
  ["\u00a0", ""],
  ["\u3000", ""],
  ["\u0307", ""],
  ["\u0130", "i"],
  ["\u0131", "i"],
] as const;

/** A text in lower case as a search compares it; breaks are in no stored name. */
export const folded = (lower: string): string =>
  searchFolds.reduce((text, [from, to]) => text.replaceAll(from, to), lower.replace(/[\t\r\n\u2028\u2029]/g, ""));

/** Search terms for typed text, in lower case: as typed, and in the usual characters. */
export const searchTerms = (typed: string): string[] =>
  [typed, inUsualSigns(typed)].map((each) => folded(each.toLowerCase()));

/** Whether a search for the typed text matches, ignoring case and spaces. */
export function isFoundBy(text: string | null | undefined, typed: string): boolean {
  const searched = folded((text ?? "").toLowerCase());
  return text !== null && text !== undefined && searchTerms(typed).some((each) => searched.includes(each));
}
