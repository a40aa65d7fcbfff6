import type { groups } from "#lib/contract/groups.ts";
import type { Handler } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { editableGroup } from "../security/visibility/visible-groups.ts";
import { changeGroups } from "./change-groups.ts";

/** Removes an operator from a group, who loses access to its devices from the next call. */
export const removeGroupUser: Handler<typeof groups.removeUser> = async (call, { groupId, userId }) => {
  await editableGroup(call, groupId);
  const rows = call.db.deleteFrom("groupUsers").where("groupId", "=", groupId).where("userId", "=", userId);
  const { numDeletedRows } = await changeGroups(call, [groupId], () => rows.executeTakeFirst());
  if (numDeletedRows === 0n) throw new Refusal("user.notFound");
  return null;
};
