import type { groups } from "#lib/contract/groups.ts";
import type { Handler } from "../call.ts";
import { mayEditGroup, visibleGroups } from "../security/visibility/visible-groups.ts";
import { contains } from "../store/search.ts";
import { groupCounts } from "./counts.ts";

/** All groups that the caller sees, by name. */
export const listGroups: Handler<typeof groups.list> = async (call, { keyword, deviceCount }) => {
  let query = visibleGroups(call).innerJoin("users", "users.userId", "groups.ownerId");
  if (keyword?.trim()) query = query.where(contains(["groupName"], keyword));
  const rows = await query
    .select(["groupId", "groupName", "ownerId", "groups.createTime", "users.name as ownerName"])
    .orderBy("groups.nameOrder")
    .orderBy("groupId")
    .execute();
  const list = rows.map(({ ownerId, ...row }) => ({ ...row, canEdit: mayEditGroup(call, ownerId) }));
  if (!deviceCount) return list;
  const countsOf = await groupCounts(
    call,
    rows.map(({ groupId }) => groupId),
  );
  return list.map((row) => ({ ...row, ...countsOf(row.groupId) }));
};
