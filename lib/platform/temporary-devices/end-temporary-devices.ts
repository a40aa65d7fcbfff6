import { limits } from "#lib/domain/limits.ts";
import type { Platform } from "../call.ts";

/** Ends temporary devices that nobody destroyed for a day: their access token is no secret. */
export async function endTemporaryDevices({ db, line, now }: Pick<Platform, "db" | "line" | "now">): Promise<void> {
  const old = db
    .selectFrom("temporaryDevices")
    .select("deviceId")
    .where("createTime", "<", now() - limits.firmware.temporary);
  const gone = await db.deleteFrom("devices").where("deviceId", "in", old).returning("deviceId").execute();
  for (const { deviceId } of gone) line.drop(deviceId);
}
