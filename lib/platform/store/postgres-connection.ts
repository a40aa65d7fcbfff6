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
  // The one that listens for other processes rests until one of them says something, and is not to be ended for that.
  "set idle_session_timeout to 0",
  // While another server takes over, the address may lead to one that only copies. A connection to that would stay in
  // use: what is written on it fails, what is read is old, and a lock taken there keeps nobody out.
  `do $$ begin
    if pg_is_in_recovery() then
      raise exception 'it is a standby and takes no writes' using errcode = 'cannot_connect_now';
    end if;
  end $$`,
].join("; ");

/** What holds for a connection. It is said once that is open: a pooler may refuse it earlier. Rejects for a standby. */
export const ruleConnection = async (client: ClientBase): Promise<void> => void (await client.query(rules));
