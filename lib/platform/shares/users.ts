import type { shares } from "#lib/contract/shares.ts";
import type { Handler } from "../call.ts";
import { ownDevice } from "../devices/access/own-device.ts";
import { maskedUser } from "../users/masked-user.ts";
import { guestRows } from "./guests.ts";
import { productGroups } from "./product-groups.ts";

/** The guests of a device with their rights, newest first. */
export const shareUsers: Handler<typeof shares.users> = async (call, { deviceId }) => {
  const { productId } = await ownDevice(call, deviceId);
  const guests = await guestRows(call, deviceId)
    .orderBy("deviceUsers.bindTime", "desc")
    .orderBy("users.username")
    .execute();
  const rights = await call.db
    .selectFrom("guestGroups")
    .select(["userId", "groupId", "writable"])
    .where("deviceId", "=", deviceId)
    .execute();
  const known = await productGroups(call, [productId]);
  const settable = new Set(known.filter((group) => group.settable).map(({ groupId }) => groupId));
  return guests.map((row) => {
    const own = rights.filter(({ userId }) => userId === row.userId);
    const granted = known.filter(({ groupId }) => own.some((right) => right.groupId === groupId));
    return {
      ...maskedUser(row),
      shareTime: row.bindTime,
      groupNames: granted.map(({ groupName }) => groupName),
      writable: own.some((right) => right.writable === 1 && settable.has(right.groupId)),
      lastUseTime: null,
    };
  });
};
