import type { Transaction } from "kysely";
import { heldDevices } from "../devices/access/held-devices.ts";
import { ownLevels } from "../devices/access/own-levels.ts";
import type { Schema } from "../store/schema.ts";

/**
 * Unlinks the cameras of a person's own devices, one or all: they show the person's premises, not those of the next
 * holder. The same for cameras that the person linked as dealer or manufacturer to devices without an end user. Must
 * run before the binding is deleted.
 */
export async function forgetCameras(db: Transaction<Schema>, userId: string, deviceId?: string): Promise<void> {
  await db
    .deleteFrom("cameras")
    .where("deviceId", "in", heldDevices(db, userId, deviceId))
    .execute();
  await db
    .deleteFrom("cameras")
    .where("userId", "=", userId)
    .$if(deviceId !== undefined, (rows) => rows.where("deviceId", "=", deviceId ?? ""))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("deviceUsers")
            .select("deviceUsers.deviceId")
            .whereRef("deviceUsers.deviceId", "=", "cameras.deviceId")
            .where("deviceUsers.authType", "is", null)
            .where("deviceUsers.role", "in", ownLevels),
        ),
      ),
    )
    .execute();
}
