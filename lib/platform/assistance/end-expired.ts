import type { Platform } from "../call.ts";
import { unbind } from "../devices/binding/unbind.ts";
import { newId } from "../security/hashes.ts";
import { guestLock } from "../shares/guest-lock.ts";
import { doneAt, fresh } from "../tasks/change-row.ts";

/**
 * Writes the end of expired assistances to the history and deletes their bindings. Their rights have already ended:
 * every check of a binding includes its expiry.
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
      // The person may own the device by now, which ends the assistance too.
      const { people } = await unbind(db, deviceId, userId, { lent: true });
      if (people.length === 0) continue;
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
          // No person caused this.
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
