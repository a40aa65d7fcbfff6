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
    // The ID of a device is for those who have it.
    devices: devices.map(({ deviceName, model, imgSelect }) => ({ deviceName, model, imgSelect })),
    groups: known.flatMap(({ groupId, groupName, settable }) => {
      const given = groups.find((group) => group.groupId === groupId);
      return given ? [{ groupName, writable: given.writable === 1 && settable === true }] : [];
    }),
    expireTime: share.expireTime,
  };
}

/** What an invitation gives, for whoever holds its code. All that is no invitation any more, or never was, looks alike. */
export const shareInfo: Handler<typeof shares.info> = async (call, { shareCode }) => {
  try {
    return await counted(call, () => described(call, shareCode));
  } catch (error) {
    if (error instanceof Refusal && error.key === "share.invalid") return { status: "invalid" };
    throw error;
  }
};
