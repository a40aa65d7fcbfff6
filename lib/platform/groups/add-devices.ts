import type { groups } from "#lib/contract/groups.ts";
import type { Handler } from "../call.ts";
import { editableGroup } from "../security/visible-groups.ts";
import { everyOwnDevice } from "./every-device.ts";

/** Puts devices into a group: all of them or, when one is not the caller's, none. Those already there are skipped. */
export const addGroupDevices: Handler<typeof groups.addDevices> = async (call, { groupId, deviceIds }) => {
  await editableGroup(call, groupId);
  const ids = await everyOwnDevice(call, deviceIds);
  const addTime = call.now();
  const rows = await call.db
    .insertInto("groupDevices")
    .values(ids.map((deviceId) => ({ groupId, deviceId, addTime })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("deviceId")
    .execute();
  const added = new Set(rows.map(({ deviceId }) => deviceId));
  const skipped = ids.filter((id) => !added.has(id)).map((deviceId) => ({ deviceId, reason: "inGroup" }));
  return { added: added.size, skipped };
};
