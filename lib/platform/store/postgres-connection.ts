import type { ClientBase, ClientConfig } from "pg";

/** How every connection to PostgreSQL is made. Either end may be lost without a word, with its machine or the network. */
export const connectionTo = (databaseUrl: string): ClientConfig => ({
  connectionString: databaseUrl,
  connectionTimeoutMillis: 10_000,
  // Without a delay of its own the system asks after two hours only whether the database is still there.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

const rules = [
  // The database ends the transaction of who is gone, and its locks, before what he held is taken over (leases.ts).
  "set idle_in_transaction_session_timeout to '8s'",
  // Whoever had to wait for a lock must see what its holder wrote, and not the database as it was before the wait, as
  // with the other levels that an account or a database may have as its default.
  "set default_transaction_isolation to 'read committed'",
].join("; ");

/** What holds for the transactions of a connection. It is said once that is open: a pooler may refuse it earlier. */
export const ruleTransactions = async (client: ClientBase): Promise<void> => void (await client.query(rules));
