import { sql } from "kysely";
import type { Call } from "../call.ts";
import { activeUsers } from "../security/visibility/active-users.ts";

/** Everyone who sees one of these groups: owners, people with access, and super administrators. */
async function peopleOf({ db }: Call, groupIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("groups")
    .select("ownerId as userId")
    .where("groupId", "in", groupIds)
    .union(db.selectFrom("groupUsers").select("userId").where("groupId", "in", groupIds))
    .union(activeUsers(db).select("userId").where("role", "=", sql.lit("superAdmin")))
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Changes groups, and notifies the open pages of everyone who sees them before or after. */
export async function changeGroups<T>(call: Call, groupIds: readonly string[], change: () => Promise<T>): Promise<T> {
  if (groupIds.length === 0) return change();
  const before = await peopleOf(call, groupIds);
  const answer = await change();
  for (const userId of new Set([...before, ...(await peopleOf(call, groupIds))]))
    call.bus.publish("groups", { userId });
  return answer;
}
