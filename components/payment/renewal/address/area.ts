/** A division of the country by its code, with its name from the province on. */
export type Area = { code: string; name: string };
