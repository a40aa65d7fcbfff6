import type { groups } from "#lib/contract/groups.ts";
import type { Handler } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { editableGroup } from "../security/visibility/visible-groups.ts";
import { changeGroups } from "./change-groups.ts";

/** Deletes a group; one with devices only by force. The devices remain, but its people lose access to them. */
export const deleteGroup: Handler<typeof groups.delete> = async (call, { groupId, force }) => {
  await editableGroup(call, groupId);
  let query = call.db.deleteFrom("groups").where("groupId", "=", groupId);
  if (!force) {
    const filled = call.db.selectFrom("groupDevices").select("groupId").where("groupId", "=", groupId);
    query = query.where(({ not, exists }) => not(exists(filled)));
  }
  const { numDeletedRows } = await changeGroups(call, [groupId], () => query.executeTakeFirst());
  if (!force && numDeletedRows === 0n) throw new Refusal("group.notEmpty");
  return null;
};
