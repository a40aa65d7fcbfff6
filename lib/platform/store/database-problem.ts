import { codeOf } from "../start/start-error.ts";

/** Temporary problems of a database or its disk, which may end on their own, so nothing is given up. */
export type DatabaseProblem = "full" | "read-only" | "locked" | "damaged" | "unavailable";

const troubles: readonly (readonly [RegExp, DatabaseProblem])[] = [
  // The second: no space for SQLite's shared memory file, while the database itself is sound.
  [/^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT|53100)/, "full"],
  [/^(SQLITE_READONLY|EROFS|EACCES|25006)/, "read-only"],
  // PostgreSQL cancels one of two deadlocked transactions, and statements beyond the operator's timeout.
  [/^(SQLITE_BUSY|SQLITE_LOCKED|55P03|40P01|57014)/, "locked"],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB|SQLITE_IOERR|EIO|XX00[12])/, "damaged"],
  [/^(SQLITE_CANTOPEN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|08\d{3}|25P03|57P0\d|53300)/, "unavailable"],
  // Login refused, database missing, or unverified identity: a password or certificate was replaced.
  [/^(28[\dP]\d{2}|3D000|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_)/, "unavailable"],
  // The host, the network or the name service is unavailable.
  [/^(EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)/, "unavailable"],
  [/^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable$)/, "unavailable"],
];

/** The database problem behind an error; undefined for a bug of our own. */
export const databaseProblemOf = (error: unknown): DatabaseProblem | undefined =>
  troubles.find(([pattern]) => pattern.test(codeOf(error)))?.[1];

/** The problem as one line for the operator at start; undefined for a bug of our own. */
export function databaseProblemLine(error: unknown): string | undefined {
  const trouble = databaseProblemOf(error);
  return trouble && `The database is ${trouble}: ${error instanceof Error ? error.message : codeOf(error)}`;
}

/** Whether the database rejects the data itself (classes 22 and 23 of SQLSTATE). */
export const isUnwritable = (error: unknown): boolean =>
  /^(22|23)...$|^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)/.test(codeOf(error));
