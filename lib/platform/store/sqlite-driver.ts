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
 * Transactions that take the right to write at their beginning: one that reads first and writes later would be refused
 * at once, without waiting, when another process wrote in between.
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
    // A full disk has ended it already; a second end would hide the reason.
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite changes tables in a transaction as well: an upgrade that a kill or a full disk cuts off leaves nothing behind. */
class WholeAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's dialect of SQLite on an open database, with transactions as above. */
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
