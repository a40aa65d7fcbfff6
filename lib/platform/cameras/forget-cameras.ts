import type { Transaction } from "kysely";
import { heldDevices } from "../devices/held-devices.ts";
import { ownLevels } from "../devices/own-levels.ts";
import type { Schema } from "../store/schema.ts";

/**
 * Unlinks the cameras of what a person has for himself, of one device or of all: they show where he is, and whoever takes
 * the device next is somewhere else. So it is with those that he linked as a dealer or manufacturer to what nobody has for
 * himself. Comes before the binding goes.
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
