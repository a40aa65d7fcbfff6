import type { Call } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { mayEditGroup, visibleGroups } from "../security/visibility/visible-groups.ts";
import { changeGroups } from "./change-groups.ts";

/** Writes to groups that the caller may change; one deleted concurrently is refused like one that never existed. */
export async function intoGroups<T>(call: Call, groupIds: readonly string[], write: () => Promise<T>): Promise<T> {
  try {
    return await changeGroups(call, groupIds, write);
  } catch (error) {
    if (groupIds.length > 0) await editableGroups(call, groupIds);
    throw error;
  }
}

/** The distinct groups with these ids, if the caller may change all; one that they may not refuses all. */
export async function editableGroups(call: Call, groupIds: readonly string[]) {
  const ids = [...new Set(groupIds)];
  const rows = await visibleGroups(call).selectAll("groups").where("groups.groupId", "in", ids).execute();
  if (rows.length !== ids.length) throw new Refusal("group.notFound");
  if (!rows.every(({ ownerId }) => mayEditGroup(call, ownerId))) throw new Refusal("perm.denied");
  return rows;
}
