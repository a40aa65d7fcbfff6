import type { Transaction } from "kysely";
import type { BindingRole } from "#lib/domain/people/permissions.ts";
import { endIfAssisting } from "../../assistance/end-assistance.ts";
import type { Call } from "../../call.ts";
import { noteChange } from "../../changes/note-change.ts";
import { changeGroups } from "../../groups/change-groups.ts";
import { Refusal } from "../../refusal.ts";
import type { Schema } from "../../store/schema.ts";
import { temporaryIds } from "../../temporary-devices/temporary-ids.ts";
import { lockPerson } from "../../users/lock-person.ts";
import { nameOf } from "../../users/name-of.ts";
import { levelOf, ownLevels } from "../access/own-levels.ts";

/** The person that a device is bound to, and the level. */
export type Holder = { userId: string; role: BindingRole };

export type Claim = {
  deviceId: string;
  holder: Holder;
  deviceName?: string | undefined;
  groupId?: string | null | undefined;
  /** Further writes in the transaction that binds the device. */
  along?: (db: Transaction<Schema>) => Promise<unknown>;
};

async function check(db: Transaction<Schema>, { deviceId, holder }: Claim): Promise<void> {
  const device = await db
    .selectFrom("devices")
    .select("activeTime")
    .where("deviceId", "=", deviceId)
    // Temporary devices will be deleted, and their token is no secret.
    .where("deviceId", "not in", temporaryIds({ db }))
    .executeTakeFirst();
  if (!device) throw new Refusal("device.notFound");
  await lockPerson(db, holder.userId);
  const held = await db
    .selectFrom("deviceUsers")
    .select("userId")
    .where("deviceId", "=", deviceId)
    .where("authType", "is", null)
    // A person has only one binding to a device: one at another level is kept.
    .where(({ eb, or }) => or([eb("role", "in", levelOf(holder.role)), eb("userId", "=", holder.userId)]))
    .execute();
  if (held.length > 0)
    throw new Refusal("device.alreadyBound", { mine: held.every(({ userId }) => userId === holder.userId) });
  // Manufacturer and dealer are bound before delivery; for an end user the device must have been online.
  if (device.activeTime === null && ownLevels.includes(holder.role)) throw new Refusal("device.neverOnline");
}

/** Removes the device from groups of deleted accounts, which would still give their people access to it. */
async function leaveOldGroups(db: Transaction<Schema>, deviceId: string): Promise<void> {
  const orphaned = db
    .selectFrom("groups")
    .innerJoin("users", "users.userId", "groups.ownerId")
    .select("groups.groupId")
    .where("users.deleteTime", "is not", null);
  await db.deleteFrom("groupDevices").where("deviceId", "=", deviceId).where("groupId", "in", orphaned).execute();
}

/** Adds a device to a group if it still exists: a task may refer to a deleted one. */
async function addToGroup(db: Transaction<Schema>, groupId: string, deviceId: string, addTime: number): Promise<void> {
  const group = db.selectFrom("groups").select("groupId").where("groupId", "=", groupId);
  if (!(await group.executeTakeFirst())) return;
  await db
    .insertInto("groupDevices")
    .values({ groupId, deviceId, addTime })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Binds a device that is free at this level, names it and adds it to a group, or does nothing; of concurrent calls one
 * succeeds. Refuses with device.notFound, device.neverOnline (an end user's device must have been online),
 * device.alreadyBound or user.notFound. The calling code checks whether the caller may do so.
 */
export async function claimDevice(call: Call, claim: Claim): Promise<void> {
  const { deviceId, holder, deviceName, groupId } = claim;
  const bindTime = call.now();
  const bind = async (db: Transaction<Schema>) => {
    await check(db, claim);
    const { userId, role } = holder;
    // A loan to this person ends with the person's own binding.
    await endIfAssisting({ ...call, db }, deviceId, userId);
    await db.deleteFrom("deviceUsers").where("deviceId", "=", deviceId).where("userId", "=", userId).execute();
    if (ownLevels.includes(role)) await leaveOldGroups(db, deviceId);
    await db.insertInto("deviceUsers").values({ deviceId, userId, role, bindTime }).execute();
    if (deviceName) await db.updateTable("devices").set({ deviceName }).where("deviceId", "=", deviceId).execute();
    if (groupId) await addToGroup(db, groupId, deviceId, bindTime);
    await noteChange({ ...call, db }, { deviceId, type: "bind", newText: await nameOf(db, userId) });
    await claim.along?.(db);
  };
  await changeGroups(call, groupId ? [groupId] : [], () => call.exclusively(`device ${deviceId}`, bind));
  call.bus.publish("access", { deviceId, userId: holder.userId });
  if (deviceName) call.bus.publish("device", { deviceId, patch: { deviceName } });
}
