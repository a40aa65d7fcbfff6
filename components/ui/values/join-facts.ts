/** Separates two facts; a line break comes after the dot. */
export const dot = "\u00a0· ";

/** The given facts in one line. */
export const joinFacts = (...facts: readonly (string | false | 0 | null | undefined)[]): string =>
  facts.filter(Boolean).join(dot);
