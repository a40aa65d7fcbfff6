import { Kysely, type Dialect as KyselyDialect } from "kysely";
import type { Dialect } from "./dialect.ts";
import { type Exclusively, exclusivelyOn } from "./lock.ts";
import { lacksSteps, migrate } from "./migrate.ts";
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

/** PostgreSQL if `databaseUrl` is given, otherwise the embedded database in `dataDir`. */
type Place = { databaseUrl?: string | undefined; dataDir: string };

/** Opens the database and migrates its tables. Throws StartError with a line for the operator. */
export async function openStore({ databaseUrl, dataDir }: Place): Promise<Store> {
  return databaseUrl
    ? storeOn("postgres", await postgresDialect(databaseUrl))
    : storeOn("sqlite", sqliteDialect(dataDir));
}

/** Whether opening this database would migrate its tables. Throws StartError with a line for the operator. */
export async function isBehind({ databaseUrl, dataDir }: Place): Promise<boolean> {
  const dialect = databaseUrl ? await postgresDialect(databaseUrl, 1) : sqliteDialect(dataDir);
  const db = new Kysely<Schema>({ dialect });
  return lacksSteps(db, databaseUrl ? "postgres" : "sqlite").finally(() => db.destroy());
}

/** A store on a connected driver; its tables are migrated. */
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
