import type { Transaction } from "kysely";
import type { shares } from "#lib/contract/shares.ts";
import { limits } from "#lib/domain/limits.ts";
import { endIfAssisting } from "../assistance/end-assistance.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { lendDevice } from "../devices/binding/lend-device.ts";
import { Refusal } from "../refusal.ts";
import { lentDevices, sharedDevices } from "../security/visibility/lent-devices.ts";
import { visibleDevices } from "../security/visibility/visible-devices.ts";
import { countRows } from "../store/count-rows.ts";
import type { Schema } from "../store/schema.ts";
import { isHeld, lockPerson } from "../users/lock-person.ts";
import { nameOf } from "../users/name-of.ts";
import { counted, type ShareRow, shareBehind, validShare } from "./find-share.ts";
import { guestLock } from "./guest-lock.ts";
import { guestsOf } from "./guests.ts";
import { noteShare } from "./note-share.ts";

type Offer = Awaited<ReturnType<typeof validShare>>;

const idsOf = async (rows: Promise<readonly { deviceId: string }[]>) =>
  new Set((await rows).map(({ deviceId }) => deviceId));

/** Devices that the caller received by accepting this invitation before, while they are still a guest. */
async function acceptedBefore(call: Call, share: ShareRow): Promise<string[]> {
  const rows = await sharedDevices(call)
    .innerJoin("shareDevices", "shareDevices.deviceId", "deviceUsers.deviceId")
    .where("shareDevices.shareId", "=", share.shareId)
    .execute();
  if (rows.length === 0) throw new Refusal("share.invalid");
  return rows.map(({ deviceId }) => deviceId);
}

/** Devices that the invitation adds; those that the caller has in a better way are unchanged. */
async function devicesToAdd(call: Call, { share, devices }: Offer) {
  if (share.ownerId === callerOf(call).userId) throw new Refusal("share.self");
  const visible = await idsOf(visibleDevices(call).execute());
  const lent = await idsOf(lentDevices(call).execute());
  const added = devices.filter(({ deviceId }) => !visible.has(deviceId) || lent.has(deviceId));
  if (added.length === 0) throw new Refusal("device.alreadyBound");
  const guest = await idsOf(sharedDevices(call).execute());
  for (const { deviceId } of added)
    if (!guest.has(deviceId) && (await countRows(guestsOf(call, deviceId))) >= limits.shareUsers)
      throw new Refusal("share.limit");
  return added;
}

async function bindGuest(
  call: Call & { db: Transaction<Schema> },
  deviceId: string,
  { share, groups }: Offer,
): Promise<void> {
  const { userId, role } = callerOf(call);
  const { db } = call;
  const terms = { authType: "share", expireTime: null, sharedBy: share.ownerId };
  await endIfAssisting(call, deviceId, userId);
  if (!(await lendDevice(db, { deviceId, userId, role, bindTime: call.now(), ...terms })))
    throw new Refusal("device.alreadyBound");
  // A later invitation replaces the guest's rights.
  await db.deleteFrom("guestGroups").where("deviceId", "=", deviceId).where("userId", "=", userId).execute();
  const rows = groups.map(({ groupId, writable }) => ({ deviceId, userId, groupId, writable }));
  await db.insertInto("guestGroups").values(rows).execute();
}

/**
 * Makes the caller a guest of an invitation's devices, which uses it up: of concurrent callers one succeeds. A
 * repetition by that caller gives the same answer.
 */
export const acceptShare: Handler<typeof shares.accept> = async (call, { shareCode }) => {
  const { userId, role } = callerOf(call);
  // Super administrators see everything, so they cannot be guests.
  if (role === "superAdmin") throw new Refusal("perm.denied");
  const accept = () =>
    call.exclusively(guestLock, async (db) => {
      const inside = { ...call, db };
      await lockPerson(db, userId);
      const found = await shareBehind(inside, shareCode);
      if (found?.userId === userId) return acceptedBefore(inside, found);
      if (found && !(await isHeld(db, found.ownerId))) throw new Refusal("share.invalid");
      const offer = await validShare(inside, found);
      const added = await devicesToAdd(inside, offer);
      const { numUpdatedRows } = await db
        .updateTable("shares")
        .set({ endTime: call.now(), userId })
        .where("shareId", "=", offer.share.shareId)
        .where("endTime", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refusal("share.invalid");
      const name = await nameOf(db, userId);
      for (const { deviceId } of added) {
        await bindGuest(inside, deviceId, offer);
        await noteShare(inside, deviceId, "accept", name);
      }
      return added.map(({ deviceId }) => deviceId);
    });
  const deviceIds = await counted(call, accept);
  for (const deviceId of deviceIds) call.bus.publish("access", { deviceId, userId });
  return { deviceIds, relation: "share" };
};
