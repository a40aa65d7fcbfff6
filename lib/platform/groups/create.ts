import type { Transaction } from "kysely";
import type { groups } from "#lib/contract/groups.ts";
import { callerOf, type Handler } from "../call.ts";
import { everyOwnDevice } from "../devices/access/every-device.ts";
import { platformLimits } from "../platform-limits.ts";
import { Refusal } from "../refusal.ts";
import { newId } from "../security/hashes.ts";
import { mayDo } from "../security/role-permissions.ts";
import { guestLock } from "../shares/guest-lock.ts";
import { countRows } from "../store/count-rows.ts";
import type { Schema } from "../store/schema.ts";
import { changeGroups } from "./change-groups.ts";

/** Creates a group of the caller; names are unique per owner. */
export const createGroup: Handler<typeof groups.create> = async (call, input) => {
  const caller = callerOf(call);
  const { userId: ownerId } = caller;
  // Adding devices to a new group needs the same permission.
  if (input.deviceIds && !mayDo(caller, "group:add-device")) throw new Refusal("perm.denied");
  const groupName = input.groupName.trim();
  const groupId = newId();
  const time = call.now();
  const write = async (db: Transaction<Schema>) => {
    const own = await countRows(db.selectFrom("groups").where("ownerId", "=", ownerId));
    if (own >= platformLimits.groups) throw new Refusal("group.tooMany");
    const deviceIds = input.deviceIds ? await everyOwnDevice({ ...call, db }, input.deviceIds) : [];
    const added = await db
      .insertInto("groups")
      .values({ groupId, groupName, ownerId, createTime: time })
      .onConflict((conflict) => conflict.columns(["ownerId", "groupName"]).doNothing())
      .executeTakeFirst();
    if (!added.numInsertedOrUpdatedRows) throw new Refusal("group.exists");
    const rows = deviceIds.map((deviceId) => ({ groupId, deviceId, addTime: time }));
    if (rows.length > 0) await db.insertInto("groupDevices").values(rows).execute();
  };
  await changeGroups(call, [groupId], () => call.exclusively(guestLock, write));
  return { groupId };
};
