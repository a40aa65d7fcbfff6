import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { nameOrder } from "#lib/domain/texts/name-order.ts";
import type { Dialect } from "../dialect.ts";
import { updateMany } from "../many-rows.ts";
import type { Db } from "../schema.ts";

const named = [
  { table: "devices", key: "deviceId", name: "deviceName" },
  { table: "groups", key: "groupId", name: "groupName" },
  { table: "users", key: "userId", name: "name" },
];

/** Sort keys next to names, compared by code point on both databases. */
export const nameOrders = (dialect: Dialect): Migration => ({
  async up(db: Db) {
    const { schema } = db;
    const type = dialect === "postgres" ? sql`text collate "C"` : "text";
    for (const { table, key, name } of named) {
      await schema
        .alterTable(table)
        .addColumn("nameOrder", type, (column) => column.notNull().defaultTo(""))
        .execute();
      const found = sql<{ key: string; name: string }>`select ${sql.ref(key)} as "key", ${sql.ref(name)} as "name"
        from ${sql.table(table)}`;
      const { rows } = await found.execute(db);
      await updateMany(db, dialect, {
        table,
        key,
        columns: ["nameOrder"],
        casts: ["text", "text"],
        rows: rows.map((row) => [row.key, nameOrder(row.name)]),
      });
    }
    await schema.dropIndex("devicesByStatusAndName").execute();
    await schema.dropIndex("devicesByName").execute();
    await schema
      .createIndex("devicesByStatusAndNameOrder")
      .on("devices")
      .columns(["status", "nameOrder", "deviceId"])
      .execute();
    await schema.createIndex("devicesByNameOrder").on("devices").columns(["nameOrder", "deviceId"]).execute();
  },
});
