import type { groups } from "#lib/contract/groups.ts";
import type { Handler } from "../call.ts";
import { everyVisibleDevice } from "../devices/access/every-device.ts";
import { editableGroup } from "../security/visibility/visible-groups.ts";
import { changeGroups } from "./change-groups.ts";

/** Removes devices from a group: all, or none if one is not the caller's. */
export const removeGroupDevices: Handler<typeof groups.removeDevices> = async (call, { groupId, deviceIds }) => {
  await editableGroup(call, groupId);
  const ids = await everyVisibleDevice(call, deviceIds);
  const rows = call.db.deleteFrom("groupDevices").where("groupId", "=", groupId).where("deviceId", "in", ids);
  const { numDeletedRows } = await changeGroups(call, [groupId], () => rows.executeTakeFirst());
  return { removed: Number(numDeletedRows) };
};
