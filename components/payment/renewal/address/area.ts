/** An administrative division: code, and full name from the province on. */
export type Area = { code: string; name: string };
