import type { Transaction } from "kysely";
import type { Events } from "../../live/events.ts";
import type { Schema } from "../../store/schema.ts";
import { heldDevices } from "../access/held-devices.ts";

/**
 * Resets name and picture of a person's own devices, one or all: a name may reveal who and where its owner is to anyone
 * who enters the ID (0202). Must run before the binding is deleted. Returns the events to publish after the commit.
 */
export async function forgetNames(
  db: Transaction<Schema>,
  userId: string,
  deviceId?: string,
): Promise<Events["device"][]> {
  const kinds = await db
    .selectFrom("devices")
    .innerJoin("products", "products.productId", "devices.productId")
    .select(["devices.deviceId", "products.kind"])
    .where("devices.deviceId", "in", heldDevices(db, userId, deviceId))
    .execute();
  // One by one, since the sort key of a name is derived from the value written and not from an SQL expression.
  const forgotten = kinds.map(({ deviceId: id, kind }) => ({
    deviceId: id,
    patch: { deviceName: id, imgSelect: kind },
  }));
  for (const { deviceId: id, patch } of forgotten)
    await db.updateTable("devices").set(patch).where("deviceId", "=", id).execute();
  return forgotten;
}
