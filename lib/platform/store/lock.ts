import { sql, type Transaction } from "kysely";
import type { Dialect } from "./dialect.ts";
import type { Db, Schema } from "./schema.ts";

export type Exclusively = <T>(name: string, work: (transaction: Transaction<Schema>) => Promise<T>) => Promise<T>;

/**
 * Runs `work` in a transaction, serialised by name, also across processes. SQLite has a single writer and needs no
 * lock; PostgreSQL holds an advisory lock until the transaction ends.
 */
export const exclusivelyOn =
  (db: Db, dialect: Dialect): Exclusively =>
  (name, work) =>
    db.transaction().execute(async (transaction) => {
      if (dialect === "postgres")
        await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
      return work(transaction);
    });
