import type { operators } from "#lib/contract/operators.ts";
import type { Handler } from "../call.ts";
import { editableGroups, intoGroups } from "../groups/editable-groups.ts";
import { findOperator } from "./find-operator.ts";

/** Gives an operator access to groups of the caller: all, or none if one is not theirs. */
export const bindOperator: Handler<typeof operators.bind> = async (call, input) => {
  const groups = await editableGroups(call, input.groupIds);
  const userId = await findOperator(call, input);
  const joinTime = call.now();
  const groupIds = groups.map(({ groupId }) => groupId);
  const rows = call.db
    .insertInto("groupUsers")
    .values(groupIds.map((groupId) => ({ groupId, userId, joinTime })))
    .onConflict((conflict) => conflict.doNothing());
  await intoGroups(call, groupIds, () => rows.execute());
  return { userId, groupIds };
};
