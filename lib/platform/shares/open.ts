import type { shares } from "#lib/contract/shares.ts";
import type { Handler } from "../call.ts";
import { ownDevice } from "../devices/own-device.ts";

/** Invitations to a device that somebody could still accept, the newest first. */
export const openShares: Handler<typeof shares.open> = async (call, { deviceId }) => {
  await ownDevice(call, deviceId);
  return call.db
    .selectFrom("shares")
    .innerJoin("shareDevices", "shareDevices.shareId", "shares.shareId")
    .innerJoin("users", "users.userId", "shares.ownerId")
    .select(["shares.shareId", "users.name as ownerName", "shares.createTime", "shares.expireTime"])
    .where("shareDevices.deviceId", "=", deviceId)
    .where("shares.endTime", "is", null)
    .where("shares.expireTime", ">", call.now())
    .orderBy("shares.createTime", "desc")
    .limit(100)
    .execute();
};
