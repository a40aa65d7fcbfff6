import { PostgresDialect } from "kysely";
import pg from "pg";
import { codeOf, StartError } from "../start/start-error.ts";
import { connectionTo, ruleConnection } from "./postgres-connection.ts";
import { numbers } from "./postgres-numbers.ts";

// The original's overloads cannot be written as one function.
const getTypeParser = ((oid: number, format?: "text") =>
  numbers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

/**
 * The error for an unreachable database, without the password that its address may contain. PostgreSQL's own message is
 * included, since its codes are not self-explanatory.
 */
export function cannotConnect(databaseUrl: string, error: unknown): StartError {
  const host = new URL(databaseUrl).host || "PostgreSQL on this machine";
  const reason = error instanceof pg.DatabaseError ? error.message : codeOf(error);
  return new StartError(`DATABASE_URL: cannot connect to ${host} (${reason})`);
}

/** A connection pool to PostgreSQL. Throws StartError if no connection can be made. */
export async function postgresDialect(databaseUrl: string, max = 10): Promise<PostgresDialect> {
  const pool = new pg.Pool({
    ...connectionTo(databaseUrl),
    types: { getTypeParser },
    max,
    onConnect: ruleConnection,
  });
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on("error", () => {});
  // The same for one that breaks within a transaction, whose next statement then fails.
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    (await pool.connect()).release();
    return new PostgresDialect({ pool });
  } catch (error) {
    await pool.end();
    throw cannotConnect(databaseUrl, error);
  }
}
