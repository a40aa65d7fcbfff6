/** The names that hold, as one attribute. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(" ");
