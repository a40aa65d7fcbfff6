import type { groups } from "#lib/contract/groups.ts";
import type { Handler } from "../call.ts";
import { editableGroup } from "../security/visibility/visible-groups.ts";
import { maskedUser } from "../users/masked-user.ts";

/** The operators of a group, newest first. */
export const groupUsers: Handler<typeof groups.users> = async (call, { groupId }) => {
  await editableGroup(call, groupId);
  const rows = await call.db
    .selectFrom("groupUsers")
    .innerJoin("users", "users.userId", "groupUsers.userId")
    .select(["users.userId", "username", "name", "mobile", "joinTime"])
    .where("groupId", "=", groupId)
    .where("users.deleteTime", "is", null)
    .orderBy("joinTime", "desc")
    .orderBy("username")
    .execute();
  return rows.map(({ joinTime, ...row }) => ({ ...maskedUser(row), joinTime }));
};
