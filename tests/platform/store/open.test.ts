import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStore } from "#lib/platform/store/open.ts";
import { both, device } from "#tests/support/site/site-rows.ts";
import { onEveryStore, temporaryFolder } from "#tests/support/site/stores.ts";

onEveryStore("a new store", (store) => {
  it("has every table, all empty", async () => {
    const rows = await store().db.selectFrom("devices").selectAll().execute();
    expect(rows).toEqual([]);
  });

  it("returns times and counts as numbers", async () => {
    const { db } = store();
    const expireTime = 1_893_456_000_123;
    await db.insertInto("captchas").values({ captchaId: "c", answerHash: "h", expireTime }).execute();
    const row = await db.selectFrom("captchas").select("expireTime").executeTakeFirstOrThrow();
    expect(row.expireTime).toBe(expireTime);
    const sum = await db
      .selectFrom("captchas")
      .select(({ fn }) => [fn.sum<number>("expireTime").as("sum"), fn.countAll<number>().as("count")])
      .executeTakeFirstOrThrow();
    expect(sum).toEqual({ sum: expireTime, count: 1 });
  });

  it("assigns ids to its series and keeps one sample per time", async () => {
    const { db } = store();
    await db
      .insertInto("products")
      .values({ productId: "P1", productName: both("Fridge"), manufacturerId: "m", model: "x", kind: "fridge" })
      .execute();
    await db.insertInto("devices").values(device("d", "offline")).execute();
    const insert = db.insertInto("series").values({ deviceId: "d", argId: "temp" }).returning("seriesId");
    const { seriesId } = await insert.executeTakeFirstOrThrow();
    const sample = { seriesId, dataTime: 1, receiveTime: 2, value: -18.5 };
    for (const value of [-18.5, 99])
      await db
        .insertInto("samples")
        .values({ ...sample, value })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    expect(await db.selectFrom("samples").selectAll().execute()).toEqual([sample]);
  });
});

describe("the embedded database", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  it("contains what was written when it is opened again", async () => {
    const before = await openStore({ dataDir: folder.path });
    await before.db.insertInto("captchas").values({ captchaId: "c", answerHash: "h", expireTime: 1 }).execute();
    await before.close();
    const after = await openStore({ dataDir: folder.path });
    expect(await after.db.selectFrom("captchas").select("captchaId").execute()).toEqual([{ captchaId: "c" }]);
    await after.close();
  });

  it("writes ahead, syncs every commit (F28) and checks references", async () => {
    const { db, close } = await openStore({ dataDir: folder.path });
    const pragma = async (name: string) =>
      Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] ?? {})[0];
    expect([await pragma("journal_mode"), await pragma("synchronous"), await pragma("foreign_keys")]).toEqual([
      "wal",
      2,
      1,
    ]);
    await close();
  });

  it("reports in one line that a file is not a database", async () => {
    writeFileSync(join(folder.path, "platform.db"), "this is not a database, whatever its name says".repeat(100));
    await expect(openStore({ dataDir: folder.path })).rejects.toThrow(/platform\.db is damaged or is not a database/);
  });

  it("reports in one line that the folder is not writable", async () => {
    const blocked = join(folder.path, "blocked");
    mkdirSync(blocked);
    chmodSync(blocked, 0o500);
    writeFileSync(join(folder.path, "file"), "");
    const target = process.getuid?.() === 0 ? join(folder.path, "file") : blocked;
    await expect(openStore({ dataDir: target })).rejects.toThrow(/^DATA_DIR: cannot write .*platform\.db/);
  });
});

it("reports in one line that no PostgreSQL answers for an address without a host", async () => {
  const opening = openStore({ databaseUrl: "postgres:///x?host=127.0.0.1&port=9", dataDir: "" });
  await expect(opening).rejects.toThrow(/^DATABASE_URL: cannot connect to PostgreSQL on this machine \(/);
});

it("reports in one line that PostgreSQL does not answer, without the password", async () => {
  const opening = openStore({ databaseUrl: "postgres://me:secret@127.0.0.1:4118/x", dataDir: "" });
  await expect(opening).rejects.toThrow(/^DATABASE_URL: cannot connect to 127\.0\.0\.1:4118 \((?!.*secret)/);
});

it("sends PostgreSQL no startup parameters that poolers such as PgBouncer refuse", async () => {
  let asked = "";
  const pooler = createServer((socket) =>
    socket.once("data", (packet) => {
      asked = packet.toString("latin1", 8);
      socket.destroy();
    }),
  );
  await new Promise<void>((resolve) => pooler.listen(0, "127.0.0.1", resolve));
  const { port } = pooler.address() as AddressInfo;
  await expect(openStore({ databaseUrl: `postgres://me@127.0.0.1:${port}/x`, dataDir: "" })).rejects.toThrow(/connect/);
  const names = asked.split("\0").filter((part, index) => part && index % 2 === 0);
  expect(names.toSorted()).toEqual(["client_encoding", "database", "user"]);
  await new Promise((resolve) => pooler.close(resolve));
});
