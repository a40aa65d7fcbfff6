import type { Transaction } from "kysely";
import type { Schema } from "../../store/schema.ts";
import { heldDevices } from "../access/held-devices.ts";

/**
 * Resets name and picture of a person's own devices, one or all: a name may reveal who and where its owner is to anyone
 * who enters the ID (0202). Must run before the binding is deleted.
 */
export async function forgetNames(db: Transaction<Schema>, userId: string, deviceId?: string): Promise<void> {
  const kinds = await db
    .selectFrom("devices")
    .innerJoin("products", "products.productId", "devices.productId")
    .select(["devices.deviceId", "products.kind"])
    .where("devices.deviceId", "in", heldDevices(db, userId, deviceId))
    .execute();
  // One by one, since the sort key of a name is derived from the value written and not from an SQL expression.
  for (const { deviceId: id, kind } of kinds)
    await db.updateTable("devices").set({ deviceName: id, imgSelect: kind }).where("deviceId", "=", id).execute();
}
