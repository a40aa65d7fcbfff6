import { type RawBuilder, sql } from "kysely";

/**
 * A column whose value is held against a list, and by which no row is looked up. Where two columns of one index have
 * long lists each, as all devices and all groups, SQLite would look up every pair of them: millions of pairs that are
 * not there, while everybody waits.
 */
export const onlyChecked = (column: string): RawBuilder<string> => sql<string>`(${sql.ref(column)} || '')`;
