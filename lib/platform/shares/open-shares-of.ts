import type { Call } from "../call.ts";

/** Invitations to a device that can still be accepted. */
export const openSharesOf = (call: Pick<Call, "db" | "now">, deviceId: string) =>
  call.db
    .selectFrom("shares")
    .innerJoin("shareDevices", "shareDevices.shareId", "shares.shareId")
    .where("shareDevices.deviceId", "=", deviceId)
    .where("shares.endTime", "is", null)
    .where("shares.expireTime", ">", call.now());
