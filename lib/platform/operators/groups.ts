import type { operators } from "#lib/contract/operators.ts";
import type { Handler } from "../call.ts";
import { groupCounts } from "../groups/counts.ts";
import { Refusal } from "../refusal.ts";
import { visibleGroups } from "../security/visibility/visible-groups.ts";
import { visibleUsers } from "../security/visibility/visible-users.ts";

/** All groups that the caller sees, and whether this operator has access to each. */
export const operatorGroups: Handler<typeof operators.groups> = async (call, { userId }) => {
  const operator = await visibleUsers(call)
    .select("users.userId")
    .where("users.userId", "=", userId)
    .where("users.role", "=", "endUser")
    .executeTakeFirst();
  if (!operator) throw new Refusal("user.notFound");
  const rows = await visibleGroups(call)
    .leftJoin("groupUsers", (join) =>
      join.onRef("groupUsers.groupId", "=", "groups.groupId").on("groupUsers.userId", "=", userId),
    )
    .select(["groups.groupId", "groups.groupName", "groupUsers.userId"])
    .orderBy("groups.nameOrder")
    .orderBy("groups.groupId")
    .execute();
  const countsOf = await groupCounts(
    call,
    rows.map(({ groupId }) => groupId),
  );
  return rows.map(({ groupId, groupName, userId: member }) => ({
    groupId,
    groupName,
    deviceCount: countsOf(groupId).deviceCount,
    authorized: member !== null,
  }));
};
