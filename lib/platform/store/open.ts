import { Kysely, type Dialect as KyselyDialect } from "kysely";
import type { Dialect } from "./dialect.ts";
import { type Exclusively, exclusivelyOn } from "./lock.ts";
import { migrate } from "./migrate.ts";
import { orderNames } from "./order-names.ts";
import { postgresDialect } from "./postgres.ts";
import type { Db, Schema } from "./schema.ts";
import { sqliteDialect } from "./sqlite.ts";

export type Store = {
  db: Db;
  dialect: Dialect;
  exclusively: Exclusively;
  close(): Promise<void>;
};

/**
 * Opens the database and brings its tables up to date: PostgreSQL when `databaseUrl` is given, else the embedded
 * one in `dataDir`. Throws StartError with a line for the operator.
 */
export async function openStore(options: { databaseUrl?: string; dataDir: string }): Promise<Store> {
  return options.databaseUrl
    ? storeOn("postgres", await postgresDialect(options.databaseUrl))
    : storeOn("sqlite", sqliteDialect(options.dataDir));
}

/** A store on a driver that is already connected; its tables are brought up to date. */
export async function storeOn(dialect: Dialect, driver: KyselyDialect): Promise<Store> {
  const bare = new Kysely<Schema>({ dialect: driver });
  try {
    await migrate(bare, dialect);
  } catch (error) {
    await bare.destroy();
    throw error;
  }
  const db = bare.withPlugin(orderNames);
  return { db, dialect, exclusively: exclusivelyOn(db, dialect), close: () => db.destroy() };
}
