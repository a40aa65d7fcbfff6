import type { shares } from "#lib/contract/shares.ts";
import type { Handler } from "../call.ts";
import { ownDevice } from "../devices/access/own-device.ts";
import { platformLimits } from "../platform-limits.ts";
import { openSharesOf } from "./open-shares-of.ts";

/** Invitations to a device that can still be accepted, newest first. */
export const openShares: Handler<typeof shares.open> = async (call, { deviceId }) => {
  await ownDevice(call, deviceId);
  return openSharesOf(call, deviceId)
    .innerJoin("users", "users.userId", "shares.ownerId")
    .select(["shares.shareId", "users.name as ownerName", "shares.createTime", "shares.expireTime"])
    .orderBy("shares.createTime", "desc")
    .limit(platformLimits.openShares)
    .execute();
};
