import { type Expression, type SqlBool, sql } from "kysely";
import { folded, searchFolds, searchTerms } from "#lib/domain/texts/plain-typed.ts";

const literally = (typed: string) => `%${typed.replace(/[\\%_]/g, "\\$&")}%`;

/** The columns as one text, since it is folded only once; a break, which no pattern contains, is between them. */
const joined = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql`coalesce(lower(${sql.ref(column)}), '')`),
    sql.raw(" || '\n' || "),
  );

/**
 * Case-insensitive search in several columns for typed text, without wildcards and regardless of spaces. Beyond ASCII,
 * case is not ignored on SQLite, and on PostgreSQL only in some locales. Full-width letters and digits also match the
 * usual ones.
 */
export function contains(columns: readonly string[], typed: string): Expression<SqlBool> {
  const typedText = typed.trim();
  const asciiLower = typedText.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const patterns = new Set([folded(asciiLower), ...searchTerms(typedText)]);
  const searched = searchFolds.reduce((text, [from, to]) => sql`replace(${text}, ${from}, ${to})`, joined(columns));
  const each = [...patterns].map((pattern) => sql`${searched} like ${literally(pattern)} escape '\\'`);
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}
