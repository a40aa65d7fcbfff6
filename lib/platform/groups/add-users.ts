import type { groups } from "#lib/contract/groups.ts";
import type { Call, Handler } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { normalUsername } from "../security/normal-names.ts";
import { editableGroup } from "../security/visibility/visible-groups.ts";
import { visibleUsers } from "../security/visibility/visible-users.ts";
import { intoGroups } from "./editable-groups.ts";

/** Ids of operators whom the caller manages; any other person refuses all, like one who does not exist. */
async function operatorIds(call: Call, wanted: { userIds: string[] } | { username: string }): Promise<string[]> {
  const operators = visibleUsers(call).select("users.userId").where("users.role", "=", "endUser");
  const ids = "userIds" in wanted ? [...new Set(wanted.userIds)] : [];
  const rows = await ("userIds" in wanted
    ? operators.where("users.userId", "in", ids)
    : operators.where("users.username", "=", normalUsername(wanted.username))
  ).execute();
  if (rows.length === 0 || rows.length < ids.length) throw new Refusal("user.notFound");
  return rows.map(({ userId }) => userId);
}

/** Gives operators access to a group, all or none. */
export const addGroupUsers: Handler<typeof groups.addUsers> = async (call, input) => {
  await editableGroup(call, input.groupId);
  const joinTime = call.now();
  const ids = await operatorIds(call, input);
  const rows = call.db
    .insertInto("groupUsers")
    .values(ids.map((userId) => ({ groupId: input.groupId, userId, joinTime })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("userId");
  const added = await intoGroups(call, [input.groupId], () => rows.execute());
  return { added: added.length };
};
