import type { operators } from "#lib/contract/operators.ts";
import type { Handler } from "../call.ts";
import { editableGroups } from "../groups/editable-groups.ts";
import { findOperator } from "./find-operator.ts";

/** Lets an operator into groups of the caller's: into all of them or, when one is not his, into none. */
export const bindOperator: Handler<typeof operators.bind> = async (call, input) => {
  const groups = await editableGroups(call, input.groupIds);
  const userId = await findOperator(call, input);
  const joinTime = call.now();
  await call.db
    .insertInto("groupUsers")
    .values(groups.map(({ groupId }) => ({ groupId, userId, joinTime })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { userId, groupIds: groups.map(({ groupId }) => groupId) };
};
