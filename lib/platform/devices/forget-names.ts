import type { Transaction } from "kysely";
import type { Schema } from "../store/schema.ts";
import { heldDevices } from "./held-devices.ts";

/**
 * Gives what a person has for himself, one device or all, its ID for a name and the picture of its kind again: how he
 * called it tells who he is and where, and whoever types its ID would read that (0202). Comes before the binding goes.
 */
export async function forgetNames(db: Transaction<Schema>, userId: string, deviceId?: string): Promise<void> {
  const kinds = await db
    .selectFrom("devices")
    .innerJoin("products", "products.productId", "devices.productId")
    .select(["devices.deviceId", "products.kind"])
    .where("devices.deviceId", "in", heldDevices(db, userId, deviceId))
    .execute();
  // One by one: the order of a name is made of what is written, which a name from within the database would not show.
  for (const { deviceId: id, kind } of kinds)
    await db.updateTable("devices").set({ deviceName: id, imgSelect: kind }).where("deviceId", "=", id).execute();
}
