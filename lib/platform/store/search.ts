import { type Expression, type SqlBool, sql } from "kysely";

/** Whether one of the columns contains what a person typed, whatever the case; % and _ are ordinary characters. */
export function contains(columns: readonly string[], typed: string): Expression<SqlBool> {
  const pattern = `%${typed
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&")}%`;
  const each = columns.map((column) => sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`);
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}
