import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSignals } from "#lib/platform/parts/signals.ts";
import { codeOf } from "#lib/platform/start/start-error.ts";
import { databaseProblemOf } from "#lib/platform/store/database-problem.ts";
import { openStore, type Store } from "#lib/platform/store/open.ts";
import { programs } from "#tests/scale/machine.ts";
import { type Cluster, startPostgres } from "#tests/scale/postgres.ts";
import { readableLog } from "#tests/support/servers/platform.ts";

const title = `a PostgreSQL whose account has settings of its own${programs.initdb ? "" : " (left out: PostgreSQL is not installed)"}`;
describe.skipIf(!programs.initdb)(title, { timeout: 60_000 }, () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startPostgres();
  }, 60_000);
  afterAll(() => cluster?.close());

  async function openWith(setting: string): Promise<Store> {
    const admin = new pg.Client(cluster.url);
    await admin.connect();
    await admin.query("alter role postgres reset all");
    await admin.query(`alter role postgres set ${setting}`);
    await admin.end();
    return openStore({ databaseUrl: cluster.url, dataDir: "" });
  }

  it.each(["repeatable read", "serializable"])(
    "sees what was done before its turn, although that is %s",
    async (level) => {
      const { db, exclusively, close } = await openWith(`default_transaction_isolation = '${level}'`);
      await db.deleteFrom("captchas").execute();
      const count = async () =>
        exclusively("captchas", async (trx) => {
          const rows = await trx.selectFrom("captchas").select("captchaId").execute();
          const row = { captchaId: `${rows.length + 1}`, answerHash: "h", expireTime: 1 };
          await trx.insertInto("captchas").values(row).execute();
          return rows.length + 1;
        });
      const counted = await Promise.all(Array.from({ length: 20 }, count));
      expect(counted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
      await close();
    },
  );

  it("counts as unavailable, not as a bug, while the account may not log in", async () => {
    const { db, close } = await openWith("client_min_messages = 'warning'");
    await sql`create role changing superuser login`.execute(db);
    const url = Object.assign(new URL(cluster.url), { username: "changing" }).href;
    const changing = await openStore({ databaseUrl: url, dataDir: "" });
    const ask = () => changing.db.selectFrom("captchas").selectAll().execute();
    await ask();
    await sql`alter role changing nologin`.execute(db);
    await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity where usename = 'changing'`.execute(db);
    await expect.poll(() => ask().catch((error: unknown) => databaseProblemOf(error))).toBe("unavailable");
    await expect(ask()).rejects.toMatchObject({ code: "28000" });
    await sql`alter role changing login`.execute(db);
    await ask();
    await Promise.all([changing.close(), close()]);
  });

  it("counts as unavailable, not as a bug, while the account has a new password", async () => {
    const { db, close } = await openWith("client_min_messages = 'warning'");
    await sql`create role renewed superuser login password 'old'`.execute(db);
    // A new cluster has no password authentication.
    const rules = "(values ('host all renewed all scram-sha-256'), ('host all all all trust'))";
    await sql`do ${sql.lit(`begin execute format('copy ${rules.replaceAll("'", "''")} to %L', current_setting('hba_file')); end`)}`.execute(
      db,
    );
    await sql`select pg_reload_conf()`.execute(db);
    const url = Object.assign(new URL(cluster.url), { username: "renewed", password: "old" }).href;
    const changing = await openStore({ databaseUrl: url, dataDir: "" });
    const ask = () => changing.db.selectFrom("captchas").selectAll().execute();
    await sql`alter role renewed password 'new'`.execute(db);
    await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity where usename = 'renewed'`.execute(db);
    await expect.poll(() => ask().catch((error: unknown) => codeOf(error))).toBe("28P01");
    await expect(ask()).rejects.toSatisfy((error) => databaseProblemOf(error) === "unavailable");
    await Promise.all([changing.close(), close()]);
  });

  it("that ends idle connections does not end the one that listens for other processes", async () => {
    const { db, close } = await openWith("idle_session_timeout = '100ms'");
    const { log, lines } = readableLog();
    const signals = await startSignals(cluster.url, log);
    const other = new pg.Client(cluster.url);
    other.on("error", () => undefined);
    await other.connect();
    await new Promise<void>((resolve) => other.once("end", resolve));
    const heard = new Promise((resolve) => signals.listen("live", resolve));
    await signals.notify(db, "live", "a word");
    expect(await heard).toBe("a word");
    expect(lines()).toEqual([]);
    await signals.close();
    await close();
  });

  it("counts as locked, not as a bug, when it cancels slow statements", async () => {
    const { db, close } = await openWith("statement_timeout = '1s'");
    await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toSatisfy(
      (error) => databaseProblemOf(error) === "locked",
    );
    await close();
  });
});

describe.skipIf(!programs.initdb)("a PostgreSQL that is a standby", { timeout: 60_000 }, () => {
  it("is not used before it is promoted, although it can be read", async () => {
    const cluster = await startPostgres({ standby: true });
    const place = { databaseUrl: cluster.url, dataDir: "" };
    await expect(openStore(place)).rejects.toThrow(/cannot connect to .* \(it is a standby and takes no writes\)/);
    const admin = new pg.Client(cluster.url);
    await admin.connect();
    await admin.query("select pg_promote()");
    await admin.end();
    await (await openStore(place)).close();
    await cluster.close();
  });
});
