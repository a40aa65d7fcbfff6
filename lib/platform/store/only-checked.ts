import { type RawBuilder, sql } from "kysely";

/**
 * Prevents an index from being used for a column that is compared with a list. If two columns of one index have long
 * lists each, such as all devices and all groups, SQLite would look up every combination: millions of them, blocking
 * everything.
 */
export const onlyChecked = (column: string): RawBuilder<string> => sql<string>`(${sql.ref(column)} || '')`;
