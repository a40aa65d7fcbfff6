import { codeOf } from "../start-error.ts";

/** What keeps a database or its disk from doing its work for now. It may end by itself: nothing is given up for it. */
export type StoreTrouble = "full" | "read-only" | "locked" | "damaged" | "away";

const troubles: readonly (readonly [RegExp, StoreTrouble])[] = [
  // The second when there is no room for what SQLite keeps beside the database, while that is sound.
  [/^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT|53100)/, "full"],
  [/^(SQLITE_READONLY|EROFS|EACCES|25006)/, "read-only"],
  // PostgreSQL ends one of two that wait for each other, and what takes longer than its operator lets it.
  [/^(SQLITE_BUSY|SQLITE_LOCKED|55P03|40P01|57014)/, "locked"],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB|SQLITE_IOERR|EIO|XX00[12])/, "damaged"],
  [/^(SQLITE_CANTOPEN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|08\d{3}|25P03|57P0\d|53300)/, "away"],
  // It lets us in no more, is not there or is not known to be the one: a password, or a certificate, was replaced.
  [/^(28[\dP]\d{2}|3D000|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_)/, "away"],
  // Its machine, the network or the name service is gone.
  [/^(EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)/, "away"],
  [/^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable$)/, "away"],
];

/** The trouble of the database behind an error; undefined for a bug of our own. */
export const troubleOf = (error: unknown): StoreTrouble | undefined =>
  troubles.find(([pattern]) => pattern.test(codeOf(error)))?.[1];

/** The trouble behind an error as one line for whoever starts something; undefined for a bug of our own. */
export function troubleLine(error: unknown): string | undefined {
  const trouble = troubleOf(error);
  return trouble && `The database is ${trouble}: ${error instanceof Error ? error.message : codeOf(error)}`;
}

/** Whether the database refuses what was to be written (classes 22 and 23 of SQLSTATE), and not to write. */
export const isUnwritable = (error: unknown): boolean =>
  /^(22|23)...$|^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)/.test(codeOf(error));
