import type { Migration } from "kysely/migration";
import type { Db } from "../schema.ts";

/** A device's own product is deleted with it; existing orphans are deleted now. */
export const ownProducts: Migration = {
  async up(db: Db) {
    await db.schema
      .alterTable("products")
      .addColumn("ownerId", "text", (column) => column.references("devices.deviceId").onDelete("cascade"))
      .execute();
    await db.schema.createIndex("products_ownerId").on("products").column("ownerId").execute();
    await db
      .updateTable("products")
      .set(({ selectFrom }) => ({
        ownerId: selectFrom("devices").select("deviceId").whereRef("devices.productId", "=", "products.productId"),
      }))
      .where("basedOn", "is not", null)
      .execute();
    await db.deleteFrom("products").where("basedOn", "is not", null).where("ownerId", "is", null).execute();
  },
};
