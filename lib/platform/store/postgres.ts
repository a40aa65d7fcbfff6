import { PostgresDialect } from "kysely";
import pg from "pg";
import { codeOf, StartError } from "../start-error.ts";
import { connectionTo, ruleConnection } from "./postgres-connection.ts";
import { numbers } from "./postgres-numbers.ts";

// The overloads of the original cannot be written as one function.
const getTypeParser = ((oid: number, format?: "text") =>
  numbers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

/**
 * Says that a database cannot be reached, without the password that its address may hold. Where PostgreSQL refuses, it
 * says itself what is missing, which its codes tell nobody.
 */
export function cannotConnect(databaseUrl: string, error: unknown): StartError {
  const host = new URL(databaseUrl).host || "PostgreSQL on this machine";
  const reason = error instanceof pg.DatabaseError ? error.message : codeOf(error);
  return new StartError(`DATABASE_URL: cannot connect to ${host} (${reason})`);
}

/** A pool of so many connections to PostgreSQL. Throws StartError when none can be made. */
export async function postgresDialect(databaseUrl: string, max = 10): Promise<PostgresDialect> {
  const pool = new pg.Pool({
    ...connectionTo(databaseUrl),
    types: { getTypeParser },
    max,
    onConnect: ruleConnection,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  // The same for one that breaks between two statements of a transaction: the next of them tells of it.
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    (await pool.connect()).release();
    return new PostgresDialect({ pool });
  } catch (error) {
    await pool.end();
    throw cannotConnect(databaseUrl, error);
  }
}
