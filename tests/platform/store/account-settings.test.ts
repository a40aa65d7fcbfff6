import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore, type Store } from "#lib/platform/store/open.ts";
import { troubleOf } from "#lib/platform/store/trouble.ts";
import { programs } from "#tests/scale/machine.ts";
import { type Cluster, startPostgres } from "#tests/scale/postgres.ts";

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

  it("is away, and nothing of ours is broken, while it lets the account in no more", async () => {
    const { db, close } = await openWith("client_min_messages = 'warning'");
    await sql`create role changing superuser login`.execute(db);
    const url = Object.assign(new URL(cluster.url), { username: "changing" }).href;
    const changing = await openStore({ databaseUrl: url, dataDir: "" });
    const ask = () => changing.db.selectFrom("captchas").selectAll().execute();
    await ask();
    await sql`alter role changing nologin`.execute(db);
    await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity where usename = 'changing'`.execute(db);
    await expect.poll(() => ask().catch((error: unknown) => troubleOf(error))).toBe("away");
    await expect(ask()).rejects.toMatchObject({ code: "28000" });
    await sql`alter role changing login`.execute(db);
    await ask();
    await Promise.all([changing.close(), close()]);
  });

  it("is in trouble, and nothing of ours is broken, when it ends what takes too long", async () => {
    const { db, close } = await openWith("statement_timeout = '1s'");
    await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toSatisfy((error) => troubleOf(error) === "locked");
    await close();
  });
});
