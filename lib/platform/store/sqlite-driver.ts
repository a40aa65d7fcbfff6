import type Database from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from "kysely";

/**
 * Transactions that lock for writing at their start: one that reads first would be refused immediately, without
 * waiting, if another process wrote in between.
 */
class WritingDriver extends SqliteDriver {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    super({ database });
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk has already rolled it back; doing so again would hide the reason.
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite supports DDL in transactions: an upgrade interrupted by a kill or a full disk leaves nothing behind. */
class WholeAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's SQLite dialect on an open database, with the transactions above. */
export class WritingDialect extends SqliteDialect {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new WritingDriver(this.#database);
  }

  override createAdapter(): DialectAdapter {
    return new WholeAdapter();
  }
}
