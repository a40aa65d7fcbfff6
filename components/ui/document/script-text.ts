/** The prefix of the property by which React marks hydrated elements. */
export const reactPropsPrefix = "__reactProps";

/** The source text of a function called with JSON arguments; it cannot use anything from its module. */
export const scriptText = <Known>(run: (known: Known) => void, known: Known): string =>
  `(${run})(${JSON.stringify(known)});`;
