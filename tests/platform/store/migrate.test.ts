import { readFileSync } from "node:fs";
import { Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { nameOrder } from "#lib/domain/texts/name-order.ts";
import type { Dialect } from "#lib/platform/store/dialect.ts";
import { inParts } from "#lib/platform/store/in-parts.ts";
import { migrate, migrationsOn } from "#lib/platform/store/migrate.ts";
import type { Schema } from "#lib/platform/store/schema.ts";
import { sqliteDialect } from "#lib/platform/store/sqlite.ts";
import { onPglite } from "#tests/support/servers/pglite.ts";
import { device, person } from "#tests/support/site/site-rows.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

const oldRows = readFileSync("tests/fixtures/first-database.sql", "utf8")
  .replace(/^--.*$/gm, "")
  .split(/;\n/)
  .filter((statement) => statement.trim() !== "");

type Row = Record<string, unknown>;

/** Rows as sorted text, so that their order does not matter. */
async function rowsOf(db: Kysely<Schema>, table: string): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db);
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

async function everyRow(db: Kysely<Schema>): Promise<Record<string, Row[]>> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  return Object.fromEntries(await Promise.all(tables.map(async (name) => [name, await rowsOf(db, name)] as const)));
}

const folders: ReturnType<typeof temporaryFolder>[] = [];
const onSqlite = () => {
  const folder = temporaryFolder();
  folders.push(folder);
  return sqliteDialect(folder.path);
};

describe.each([
  ["sqlite", onSqlite],
  ["postgres", onPglite],
] as const)("an old database on %s", (dialect: Dialect, open) => {
  const all = migrationsOn(dialect);
  const names = Object.keys(all).sort();
  const only = (...wanted: string[]) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => wanted.includes(name)));
  let db: Kysely<Schema>;

  beforeEach(async () => {
    db = new Kysely<Schema>({ dialect: open() });
    await sql`select 1`.execute(db);
  }, 60_000);
  afterEach(async () => {
    await db.destroy();
    for (const folder of folders.splice(0)) folder.remove();
  });

  /** A database of the first version, with rows. */
  async function filled(): Promise<Record<string, Row[]>> {
    await migrate(db, dialect, only("0001-first"));
    for (const statement of oldRows) await sql.raw(statement).execute(db);
    return everyRow(db);
  }

  it("loses samples of deleted devices, and has integer timestamps", async () => {
    await filled();
    const { "0026-left-measurements": _, ...before } = all;
    await migrate(db, dialect, before);
    const values = (seriesId: number) => ({ seriesId, dataTime: 1_700_000_000_000, receiveTime: 0, value: 7 });
    await db
      .insertInto("samples")
      .values([values(77), values(78)])
      .execute();
    if (dialect === "sqlite") await sql`update "alarms" set "alarmTime" = "alarmTime" + 0.3`.execute(db);
    const whole = await db.selectFrom("samples").selectAll().where("seriesId", "<", 77).orderBy("dataTime").execute();
    await migrate(db, dialect);
    expect(await db.selectFrom("samples").selectAll().orderBy("dataTime").execute()).toEqual(whole);
    for (const { alarmTime } of await db.selectFrom("alarms").select("alarmTime").execute())
      expect(alarmTime).toBe(Math.floor(alarmTime));
  });

  it.runIf(dialect === "sqlite")(
    "has integer timestamps of alarms after a clock was set ahead by a fraction",
    async () => {
      await filled();
      const { "0033-whole-moments": _, ...before } = all;
      await migrate(db, dialect, before);
      const pending = { deviceId: "D1", cause: "offline:", phase: "pending", sinceTime: 5, baseTime: 6, dueTime: 7 };
      await db.insertInto("alarmPending").values(pending).execute();
      const rows = async () => [...(await rowsOf(db, "alarms")), ...(await rowsOf(db, "alarmPending"))];
      const whole = await rows();
      expect(whole.length).toBeGreaterThan(1);
      await sql`update "alarms" set "alarmTime" = "alarmTime" + 0.3, "recoverTime" = "recoverTime" - 0.3`.execute(db);
      await sql`update "alarmPending" set "sinceTime" = 5.3, "baseTime" = 6.3, "dueTime" = 6.7`.execute(db);
      expect(await rows()).not.toEqual(whole);
      await migrate(db, dialect);
      expect(await rows()).toEqual(whole);
    },
  );

  it("has no people who belong to a deleted person", async () => {
    const { "0028-left-people": _, ...before } = all;
    await migrate(db, dialect, before);
    const gone = { ...person("gone", "endManager", null), deleteTime: 1 };
    const people = [gone, person("left", "endUser", "gone"), person("boss", "endManager", null)];
    await db
      .insertInto("users")
      .values([...people, person("own", "endUser", "boss")])
      .execute();
    await migrate(db, dialect);
    const found = await db.selectFrom("users").select(["userId", "tenantId"]).orderBy("userId").execute();
    expect(found.map(({ userId, tenantId }) => [userId, tenantId])).toEqual([
      ["boss", null],
      ["gone", null],
      ["left", null],
      ["own", "boss"],
    ]);
  });

  it("has the request id of each payment", async () => {
    const { "0030-payment-requests": _, ...before } = all;
    await migrate(db, dialect, before);
    await sql`insert into "payments"
      ("paymentNo", "userId", "planId", "deviceIds", "amountMinor", "currency", "requestId", "createTime", "expireTime")
      values ('P1', 'u', 'year1', 'A', 7000, 'CNY', 'asked', 1, 2), ('P2', 'u', 'year1', 'A', 7000, 'CNY', null, 1, 2)`.execute(
      db,
    );
    await migrate(db, dialect);
    expect(await db.selectFrom("paymentRequests").selectAll().execute()).toEqual([
      { userId: "u", requestId: "asked", paymentNo: "P1" },
    ]);
    expect(await db.selectFrom("payments").select("paymentNo").orderBy("paymentNo").execute()).toHaveLength(2);
  });

  it("is listed in natural order of names, whatever it contained before", async () => {
    const { "0032-name-orders": _, ...before } = all;
    await migrate(db, dialect, before);
    const owner = person("owner", "endManager", null);
    await db
      .insertInto("users")
      .values([owner, { ...person("second", "endUser", null), name: "王2" }])
      .execute();
    const group = { groupId: "G", groupName: "Site 10", ownerId: "owner", createTime: 1 };
    await db.insertInto("groups").values(group).execute();
    const product = { productId: "P1", productName: "{}", manufacturerId: "M", model: "m", kind: "fridge" };
    await db.insertInto("products").values(product).execute();
    const rows = Array.from({ length: 1234 }, (_, index) =>
      device(`D${index}`, "online", { deviceName: `Freezer ${1234 - index}` }),
    );
    for (const part of inParts(rows)) await db.insertInto("devices").values(part).execute();
    await migrate(db, dialect);
    const ids = await db.selectFrom("devices").select("deviceId").orderBy("nameOrder").execute();
    expect(ids.map(({ deviceId }) => deviceId)).toEqual(rows.map(({ deviceId }) => deviceId).toReversed());
    const orders = async (table: "groups" | "users") =>
      (await db.selectFrom(table).select("nameOrder").orderBy("nameOrder").execute()).map((row) => row.nameOrder);
    expect(await orders("groups")).toEqual([nameOrder("Site 10")]);
    expect(await orders("users")).toEqual([owner.name, "王2"].map(nameOrder));
  });

  it("F27: is migrated with every row unchanged, and with the rows that later tables add", async () => {
    const before = await filled();
    expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);
    await migrate(db, dialect);
    const after = await everyRow(db);
    for (const [table, rows] of Object.entries(before).filter(([name]) => name !== "alarms" && name in after))
      expect(after[table], table).toEqual(rows.map((row) => expect.objectContaining(row)));
    expect(after.rollups?.map(({ seriesId, count, sum }) => [seriesId, count, sum])).toEqual([
      [1, 2, -36.75],
      [1, 1, -17],
      [2, 1, 1e-7],
    ]);
    // Of several open incidents of one cause only the newest stays open.
    const [dealt, older, newest] = before.alarms ?? [];
    const closed = { ...older, recoverTime: 1_700_000_018_000 };
    expect(after.alarms).toEqual([dealt, closed, newest].map((row) => expect.objectContaining(row ?? {})));
  });

  it("of a newer version is not changed, and the error names the remedy", async () => {
    await migrate(db, dialect, { ...all, "9999-later": { up: async () => {} } });
    await expect(migrate(db, dialect)).rejects.toThrow(
      /^The database belongs to a newer version of this product \(9999-later\): start that version, or restore a backup/,
    );
  });

  it("whose migration is interrupted is unchanged, and is migrated later", async () => {
    const before = await filled();
    const later = (goesOn: boolean): Record<string, Migration> => ({
      ...all,
      "9999-later": {
        async up({ schema }) {
          await schema.alterTable("devices").addColumn("later", "text").execute();
          if (!goesOn) throw new Error("the disk is full");
        },
      },
    });
    await expect(migrate(db, dialect, later(false))).rejects.toThrow(/could not be migrated: the disk is full$/);
    expect(await rowsOf(db, "devices")).toEqual(before.devices);
    await migrate(db, dialect, later(true));
    const after = before.devices?.map((row) => expect.objectContaining({ ...row, later: null }));
    expect(await rowsOf(db, "devices")).toEqual(after);
  });

  // The steps are the same on both, but slow on the other.
  if (dialect === "sqlite")
    it("has the same tables whether migrated step by step or at once", async () => {
      await filled();
      for (const at of names.keys()) await migrate(db, dialect, only(...names.slice(0, at + 1)));
      const stepwise = await everyRow(db);
      const other = new Kysely<Schema>({ dialect: open() });
      await migrate(other, dialect);
      const columns = async (of: Kysely<Schema>) =>
        (await of.introspection.getTables()).map(({ name, columns: own }) => [
          name,
          own.map((each) => each.name).sort(),
        ]);
      expect((await columns(db)).sort()).toEqual((await columns(other)).sort());
      expect(stepwise.users).toHaveLength(3);
      await other.destroy();
    });

  it("applies a missing migration that is older than one it already has", async () => {
    // No later step depends on it.
    const [middle = ""] = names.slice(-2);
    await migrate(db, dialect, only(...names.filter((name) => name !== middle)));
    await migrate(db, dialect);
    const done = await sql<{ name: string }>`select "name" from "kysely_migration"`.execute(db);
    expect(done.rows.map(({ name }) => name).sort()).toEqual(names);
  });
});
