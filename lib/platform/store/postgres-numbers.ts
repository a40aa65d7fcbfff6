/** PostgreSQL sends bigint and numeric as text; ours are times and counts, far below 2^53. Keys are type ids. */
export const numbers: Record<number, (text: string) => number> = { 20: Number, 1700: Number };
