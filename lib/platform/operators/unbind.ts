import type { operators } from "#lib/contract/operators.ts";
import { callerOf, type Handler } from "../call.ts";
import { changeGroups } from "../groups/change-groups.ts";
import { editableGroups } from "../groups/editable-groups.ts";
import { findOperator } from "./find-operator.ts";

/** Removes an operator from groups, or from all groups that the caller may change. */
export const unbindOperator: Handler<typeof operators.unbind> = async (call, input) => {
  const { userId, role } = callerOf(call);
  const operatorId = await findOperator(call, { userId: input.userId });
  let joined = call.db
    .selectFrom("groupUsers")
    .innerJoin("groups", "groups.groupId", "groupUsers.groupId")
    .select("groups.groupId")
    .where("groupUsers.userId", "=", operatorId);
  if (input.groupIds) {
    const groups = await editableGroups(call, input.groupIds);
    joined = joined.where(
      "groups.groupId",
      "in",
      groups.map(({ groupId }) => groupId),
    );
  } else if (role !== "superAdmin") joined = joined.where("groups.ownerId", "=", userId);
  const groupIds = (await joined.execute()).map(({ groupId }) => groupId);
  if (groupIds.length === 0) return null;
  const rows = call.db.deleteFrom("groupUsers").where("userId", "=", operatorId).where("groupId", "in", groupIds);
  await changeGroups(call, groupIds, () => rows.execute());
  return null;
};
