import type { ClientConfig } from "pg";

/** How every connection to PostgreSQL is made. Either end may be lost without a word, with its machine or the network. */
export const connectionTo = (databaseUrl: string): ClientConfig => ({
  connectionString: databaseUrl,
  connectionTimeoutMillis: 10_000,
  // The database ends the transaction of who is gone, and its locks, before what he held is taken over (leases.ts).
  idle_in_transaction_session_timeout: 8_000,
  // Without a delay of its own the system asks after two hours only whether the database is still there.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});
