import { type Expression, type SqlBool, sql } from "kysely";
import { searchTerms } from "#lib/domain/texts/plain-typed.ts";

const literally = (typed: string) => `%${typed.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * Case-insensitive search in several columns for typed text, without wildcards. Beyond ASCII, case is not ignored on
 * SQLite, and on PostgreSQL only in some locales. Full-width letters and digits also match the usual ones, and a number
 * in groups matches the whole number.
 */
export function contains(columns: readonly string[], typed: string): Expression<SqlBool> {
  const text = typed.trim();
  const patterns = new Set([
    text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
    ...searchTerms(text).map((each) => each.toLowerCase()),
  ]);
  const each = columns.flatMap((column) =>
    [...patterns].map((pattern) => sql`lower(${sql.ref(column)}) like ${literally(pattern)} escape '\\'`),
  );
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}
