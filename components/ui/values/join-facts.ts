/** Between two facts in one line. A line that breaks there ends with the dot, and none begins with it. */
export const dot = "\u00a0· ";

/** The given facts in one line. */
export const joinFacts = (...facts: readonly (string | false | 0 | null | undefined)[]): string =>
  facts.filter(Boolean).join(dot);
