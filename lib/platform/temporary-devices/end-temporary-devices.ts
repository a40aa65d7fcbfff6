import { limits } from "#lib/domain/limits.ts";
import type { Platform } from "../call.ts";
import { removeDevices } from "../devices/remove-devices.ts";

/** Deletes temporary devices after a day, since their access token is no secret. */
export async function endTemporaryDevices({
  db,
  deviceRpc,
  now,
}: Pick<Platform, "db" | "deviceRpc" | "now">): Promise<void> {
  const ended = await db.transaction().execute(async (trx) => {
    const old = await trx
      .selectFrom("temporaryDevices")
      .select("deviceId")
      .where("createTime", "<", now() - limits.firmware.temporary)
      .execute();
    await removeDevices(
      trx,
      old.map(({ deviceId }) => deviceId),
    );
    return old;
  });
  for (const { deviceId } of ended) deviceRpc.drop(deviceId);
}
