import type { ShareGroup, shares } from "#lib/contract/shares.ts";
import type { Call, Handler } from "../call.ts";
import { ownDevice } from "../devices/access/own-device.ts";
import { guestOf } from "./guests.ts";
import { productGroups } from "./product-groups.ts";

/** All groups of a device, with this guest's rights to each. */
export async function groupsOfGuest(
  call: Call,
  { deviceId, productId }: { deviceId: string; productId: string },
  userId: string,
): Promise<ShareGroup[]> {
  const rights = await call.db
    .selectFrom("guestGroups")
    .select(["groupId", "writable"])
    .where("deviceId", "=", deviceId)
    .where("userId", "=", userId)
    .execute();
  return (await productGroups(call, [productId])).map((group) => {
    const right = rights.find(({ groupId }) => groupId === group.groupId);
    return { ...group, shared: right !== undefined, writable: right?.writable === 1 && group.settable === true };
  });
}

/** The groups of arguments of a device that can be shared or, given a guest, that the guest has. */
export const shareGroups: Handler<typeof shares.groups> = async (call, { deviceId, userId }) => {
  const device = await ownDevice(call, deviceId);
  if (userId === undefined) return productGroups(call, [device.productId]);
  await guestOf(call, deviceId, userId);
  return groupsOfGuest(call, device, userId);
};
