import type { shares } from "#lib/contract/shares.ts";
import type { Call, Handler } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { nameOf } from "../users/name-of.ts";
import { counted, shareBehind, validShare } from "./find-share.ts";
import { productGroups } from "./product-groups.ts";

async function described(call: Call, shareCode: string) {
  const { share, devices, groups } = await validShare(call, await shareBehind(call, shareCode));
  const known = await productGroups(call, [...new Set(devices.map(({ productId }) => productId))]);
  return {
    status: "valid" as const,
    ownerName: await nameOf(call.db, share.ownerId),
    // Device IDs are only for people with the device.
    devices: devices.map(({ deviceName, model, imgSelect }) => ({ deviceName, model, imgSelect })),
    groups: known.flatMap(({ groupId, groupName, settable }) => {
      const given = groups.find((group) => group.groupId === groupId);
      return given ? [{ groupName, writable: given.writable === 1 && settable === true }] : [];
    }),
    expireTime: share.expireTime,
  };
}

/** What an invitation gives, to people with its code. Invalid and unknown ones look alike. */
export const shareInfo: Handler<typeof shares.info> = async (call, { shareCode }) => {
  try {
    return await counted(call, () => described(call, shareCode));
  } catch (error) {
    if (error instanceof Refusal && error.key === "share.invalid") return { status: "invalid" };
    throw error;
  }
};
