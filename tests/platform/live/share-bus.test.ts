import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBus } from "#lib/platform/live/create-bus.ts";
import type { NamedEvent } from "#lib/platform/live/events.ts";
import { shareBus } from "#lib/platform/live/share-bus.ts";
import { type Signals, startSignals } from "#lib/platform/parts/signals.ts";
import { openStore } from "#lib/platform/store/open.ts";
import { postgresDialect } from "#lib/platform/store/postgres.ts";
import type { Schema } from "#lib/platform/store/schema.ts";
import { programs } from "#tests/scale/machine.ts";
import { type Cluster, startPostgres } from "#tests/scale/postgres.ts";
import { noon, readableLog } from "#tests/support/servers/platform.ts";

const patience = { timeout: 15_000 };

const title = `what processes tell each other${programs.initdb ? "" : " (left out: PostgreSQL is not installed)"}`;
describe.skipIf(!programs.initdb)(title, { timeout: 60_000 }, () => {
  let cluster: Cluster;
  let opened: (() => Promise<unknown>)[];
  beforeEach(async () => {
    cluster = await startPostgres();
    opened = [(await openStore({ databaseUrl: cluster.url, dataDir: "" })).close];
  }, 60_000);
  afterEach(async () => {
    for (const close of opened.toReversed()) await close();
    await cluster.close();
  }, 60_000);

  /** A process with its own bus, and one connection for notifications. */
  async function join() {
    const { log, lines } = readableLog();
    const failed = (error: unknown) => expect.unreachable(String(error));
    const bus = createBus(failed, () => noon);
    const db = new Kysely<Schema>({ dialect: await postgresDialect(cluster.url, 1) });
    opened.push(() => db.destroy());
    const signals = await startSignals(cluster.url, log);
    opened.push(() => signals.close());
    let tells = 0;
    const notify: Signals["notify"] = (...word) => {
      tells += 1;
      return signals.notify(...word);
    };
    const shared = shareBus({ bus, db, signals: { ...signals, notify }, log });
    opened.push(() => shared.close());
    return { bus, db, lines, tells: () => tells };
  }

  it("stays in order when the database is unavailable meanwhile: a later event is not undone by an earlier one", async () => {
    const [here, there] = [await join(), await join()];
    const heard: NamedEvent[] = [];
    there.bus.subscribe((named) => void heard.push(named));
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as "pid"`.execute(here.db);
    const pid = rows[0]?.pid ?? 0;

    // Notifications from here on get no answer, and eventually an error.
    process.kill(pid, "SIGSTOP");
    here.bus.publish("device", { deviceId: "A", patch: { dtuOnline: 0, status: "offline" } });
    await expect.poll(here.tells, patience).toBe(1);
    await sql`select pg_terminate_backend(${pid})`.execute(there.db);
    here.bus.publish("device", { deviceId: "A", patch: { csq: 7 } });
    process.kill(pid, "SIGCONT");

    await expect.poll(() => here.lines().some(({ msg }) => /could not be sent/.test(String(msg))), patience).toBe(true);
    await expect
      .poll(() => heard, patience)
      .toEqual([{ name: "device", event: { deviceId: "A", patch: { dtuOnline: 0, status: "offline", csq: 7 } } }]);
  });
});
