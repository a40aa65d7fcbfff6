import type { Transaction } from "kysely";
import type { BindingRole } from "#lib/domain/people/permissions.ts";
import { endIfAssisting } from "../assistance/end-assistance.ts";
import type { Call } from "../call.ts";
import { noteChange } from "../changes/note-change.ts";
import { changeGroups } from "../groups/change-groups.ts";
import { Refusal } from "../refusal.ts";
import type { Schema } from "../store/schema.ts";
import { temporaryIds } from "../temporary-devices/temporary-ids.ts";
import { lockPerson } from "../users/lock-person.ts";
import { nameOf } from "../users/name-of.ts";
import { levelOf, ownLevels } from "./own-levels.ts";

/** To whom a device is bound, and at which level. */
export type Holder = { userId: string; role: BindingRole };

export type Taking = {
  deviceId: string;
  holder: Holder;
  deviceName?: string | undefined;
  groupId?: string | null | undefined;
  /** Writes what is true exactly if the device is taken. */
  along?: (db: Transaction<Schema>) => Promise<unknown>;
};

async function check(db: Transaction<Schema>, { deviceId, holder }: Taking): Promise<void> {
  const device = await db
    .selectFrom("devices")
    .select("activeTime")
    .where("deviceId", "=", deviceId)
    // One that exists for an upgrade is gone with it, and its token is no secret.
    .where("deviceId", "not in", temporaryIds({ db }))
    .executeTakeFirst();
  if (!device) throw new Refusal("device.notFound");
  await lockPerson(db, holder.userId);
  const held = await db
    .selectFrom("deviceUsers")
    .select("userId")
    .where("deviceId", "=", deviceId)
    .where("authType", "is", null)
    // A person has one binding to a device: who has it at another level keeps that one.
    .where(({ eb, or }) => or([eb("role", "in", levelOf(holder.role)), eb("userId", "=", holder.userId)]))
    .execute();
  if (held.length > 0)
    throw new Refusal("device.alreadyBound", { mine: held.every(({ userId }) => userId === holder.userId) });
  // Before it leaves the factory's shelf a device is bound to its maker and dealer; a user's is on the network first.
  if (device.activeTime === null && ownLevels.includes(holder.role)) throw new Refusal("device.neverOnline");
}

/** A group outlives its owner, but what it held of his does not steer a device that is somebody else's. */
async function leaveOldGroups(db: Transaction<Schema>, deviceId: string): Promise<void> {
  const orphaned = db
    .selectFrom("groups")
    .innerJoin("users", "users.userId", "groups.ownerId")
    .select("groups.groupId")
    .where("users.deleteTime", "is not", null);
  await db.deleteFrom("groupDevices").where("deviceId", "=", deviceId).where("groupId", "in", orphaned).execute();
}

/** Puts a device into a group that is still there: a task goes on naming one that was deleted. */
async function putInto(db: Transaction<Schema>, groupId: string, deviceId: string, addTime: number): Promise<void> {
  const group = db.selectFrom("groups").select("groupId").where("groupId", "=", groupId);
  if (!(await group.executeTakeFirst())) return;
  await db
    .insertInto("groupDevices")
    .values({ groupId, deviceId, addTime })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Binds a device that nobody holds at this level, names it and puts it into a group, or does nothing. Of several who
 * try at once one succeeds. Refuses with device.notFound, device.neverOnline (a user's device must have been on the
 * network), device.alreadyBound or user.notFound. Whether the caller may do so is the caller's to check.
 */
export async function takeDevice(call: Call, taking: Taking): Promise<void> {
  const { deviceId, holder, deviceName, groupId } = taking;
  const bindTime = call.now();
  const take = async (db: Transaction<Schema>) => {
    await check(db, taking);
    const { userId, role } = holder;
    // What was lent to a person is his own from now on.
    await endIfAssisting({ ...call, db }, deviceId, userId);
    await db.deleteFrom("deviceUsers").where("deviceId", "=", deviceId).where("userId", "=", userId).execute();
    if (ownLevels.includes(role)) await leaveOldGroups(db, deviceId);
    await db.insertInto("deviceUsers").values({ deviceId, userId, role, bindTime }).execute();
    if (deviceName) await db.updateTable("devices").set({ deviceName }).where("deviceId", "=", deviceId).execute();
    if (groupId) await putInto(db, groupId, deviceId, bindTime);
    await noteChange({ ...call, db }, { deviceId, type: "bind", newText: await nameOf(db, userId) });
    await taking.along?.(db);
  };
  await changeGroups(call, groupId ? [groupId] : [], () => call.exclusively(`device ${deviceId}`, take));
  call.bus.publish("access", { deviceId, userId: holder.userId });
  if (deviceName) call.bus.publish("device", { deviceId, patch: { deviceName } });
}
