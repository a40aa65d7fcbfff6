import type { Platform } from "../call.ts";
import { unbind } from "../devices/unbind.ts";
import { newId } from "../security/hashes.ts";
import { guestLock } from "../shares/guest-lock.ts";
import { doneAt, fresh } from "../tasks/change-row.ts";

/**
 * Writes into the history that the time of assistants is up and clears away what bound them. Their rights have ended by
 * themselves before: every look at a binding asks whether it still holds.
 */
export async function endExpired({
  exclusively,
  bus,
  now,
}: Pick<Platform, "exclusively" | "bus" | "now">): Promise<void> {
  const ended = await exclusively(guestLock, async (db) => {
    const rows = await db
      .selectFrom("deviceUsers")
      .innerJoin("users", "users.userId", "deviceUsers.userId")
      .select(["deviceUsers.deviceId", "deviceUsers.userId", "deviceUsers.expireTime", "users.name"])
      .where("deviceUsers.expireTime", "<=", now())
      .execute();
    for (const { deviceId, userId, expireTime, name } of rows) {
      const time = expireTime ?? now();
      // Who takes the device for himself in this moment ends it too.
      if ((await unbind(db, deviceId, userId, { lent: true })).length === 0) continue;
      await db
        .insertInto("changes")
        .values({
          ...fresh,
          ...doneAt(time),
          changeId: newId(),
          deviceId,
          type: "assist",
          cmd: "expire",
          newText: name,
          // It is nobody's doing.
          userId: "",
          userName: "",
          source: "platform",
        })
        .execute();
    }
    return rows;
  });
  for (const { deviceId, userId } of ended) bus.publish("access", { deviceId, userId });
}
