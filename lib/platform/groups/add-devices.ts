import type { Transaction } from "kysely";
import type { groups } from "#lib/contract/groups.ts";
import type { Handler } from "../call.ts";
import { everyOwnDevice } from "../devices/access/every-device.ts";
import { editableGroup } from "../security/visibility/visible-groups.ts";
import { guestLock } from "../shares/guest-lock.ts";
import type { Schema } from "../store/schema.ts";
import { intoGroups } from "./editable-groups.ts";

/** Adds devices to a group: all, or none if one is not the caller's. Existing members are skipped. */
export const addGroupDevices: Handler<typeof groups.addDevices> = async (call, { groupId, deviceIds }) => {
  await editableGroup(call, groupId);
  const addTime = call.now();
  const add = async (db: Transaction<Schema>) => {
    const ids = await everyOwnDevice({ ...call, db }, deviceIds);
    const rows = await db
      .insertInto("groupDevices")
      .values(ids.map((deviceId) => ({ groupId, deviceId, addTime })))
      .onConflict((conflict) => conflict.doNothing())
      .returning("deviceId")
      .execute();
    const added = new Set(rows.map(({ deviceId }) => deviceId));
    const skipped = ids.filter((id) => !added.has(id)).map((deviceId) => ({ deviceId, reason: "inGroup" }));
    return { added: added.size, skipped };
  };
  return intoGroups(call, [groupId], () => call.exclusively(guestLock, add));
};
