import type { shares } from "#lib/contract/shares.ts";
import type { Handler } from "../call.ts";
import { ownDevice } from "../devices/access/own-device.ts";
import { maskedUser } from "../users/masked-user.ts";
import { groupsOfGuest } from "./groups.ts";
import { guestOf } from "./guests.ts";

/** A guest with their rights. The invitation's code is not stored. */
export const shareUserDetail: Handler<typeof shares.userDetail> = async (call, { deviceId, userId }) => {
  const device = await ownDevice(call, deviceId);
  const guest = await guestOf(call, deviceId, userId);
  const { mobileMasked, ...user } = maskedUser(guest);
  return {
    user: { ...user, mobile: mobileMasked },
    groups: await groupsOfGuest(call, device, userId),
    shareTime: guest.bindTime,
    shareCode: null,
  };
};
