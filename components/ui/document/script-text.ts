/** What React names a property of each element that it has taken over; more follows in the name. */
export const takenOver = "__reactProps";

/** The text of a function, called with what JSON can say: it sees that and what every page has, and nothing around it. */
export const scriptText = <Known>(run: (known: Known) => void, known: Known): string =>
  `(${run})(${JSON.stringify(known)});`;
