import { type Expression, type SqlBool, sql } from "kysely";
import { searchTerms } from "#lib/domain/texts/plain-typed.ts";

const literally = (typed: string) => `%${typed.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * Whether one of the columns contains what a person typed, whatever the case; % and _ are ordinary characters. SQLite
 * knows the cases of the letters of ASCII only, and so does PostgreSQL in some locales: others are found as they stand.
 * Letters and digits of full width, as Chinese keyboards have them, also find the usual ones, and a number in groups the
 * whole one.
 */
export function contains(columns: readonly string[], typed: string): Expression<SqlBool> {
  const word = typed.trim();
  const patterns = new Set([
    word.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
    ...searchTerms(word).map((each) => each.toLowerCase()),
  ]);
  const each = columns.flatMap((column) =>
    [...patterns].map((pattern) => sql`lower(${sql.ref(column)}) like ${literally(pattern)} escape '\\'`),
  );
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}
