import type { ClientBase, ClientConfig } from "pg";

/** Options of every PostgreSQL connection, which must survive that either end disappears silently. */
export const connectionTo = (databaseUrl: string): ClientConfig => ({
  connectionString: databaseUrl,
  connectionTimeoutMillis: 10_000,
  // The system's default would first check the connection after two hours.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

const rules = [
  // The database ends a lost process's transaction with its locks before its leases are taken over (leases.ts).
  "set idle_in_transaction_session_timeout to '8s'",
  // After waiting for a lock, a transaction must see what its holder wrote, which stricter levels, possibly the default
  // of an account or database, would hide.
  "set default_transaction_isolation to 'read committed'",
  // The connection that listens for other processes is idle for long periods.
  "set idle_session_timeout to 0",
  // During a failover the address may lead to a read-only replica. Using it would mean failing writes, stale reads, and
  // locks that keep no one out.
  `do $$ begin
    if pg_is_in_recovery() then
      raise exception 'it is a standby and takes no writes' using errcode = 'cannot_connect_now';
    end if;
  end $$`,
].join("; ");

/** Session settings, sent once it is open, since a pooler may reject them earlier. Rejects for a standby. */
export const ruleConnection = async (client: ClientBase): Promise<void> => void (await client.query(rules));
