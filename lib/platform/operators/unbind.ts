import type { operators } from "#lib/contract/operators.ts";
import { callerOf, type Handler } from "../call.ts";
import { editableGroups } from "../groups/editable-groups.ts";
import { findOperator } from "./find-operator.ts";

/** Takes an operator out of groups, or out of every group that the caller may change. */
export const unbindOperator: Handler<typeof operators.unbind> = async (call, input) => {
  const { userId, role } = callerOf(call);
  const operatorId = await findOperator(call, { userId: input.userId });
  let rows = call.db.deleteFrom("groupUsers").where("userId", "=", operatorId);
  if (input.groupIds) {
    const groups = await editableGroups(call, input.groupIds);
    rows = rows.where(
      "groupId",
      "in",
      groups.map(({ groupId }) => groupId),
    );
  } else if (role !== "superAdmin") {
    rows = rows.where("groupId", "in", call.db.selectFrom("groups").select("groupId").where("ownerId", "=", userId));
  }
  await rows.execute();
  return null;
};
