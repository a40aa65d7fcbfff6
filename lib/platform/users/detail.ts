import type { users } from "#lib/contract/users.ts";
import type { Handler } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { mayDelete, visibleUsers } from "../security/visibility/visible-users.ts";
import { userCounts } from "./counts.ts";
import { shownUser } from "./shown-user.ts";

/** A person whom the caller manages, and what the caller may do with them. */
export const userDetail: Handler<typeof users.detail> = async (call, { userId }) => {
  const row = await visibleUsers(call).selectAll("users").where("users.userId", "=", userId).executeTakeFirst();
  if (!row) throw new Refusal("user.notFound");
  const { bindTime: _, ...counts } = (await userCounts(call, [userId]))(userId);
  const may = { delete: mayDelete(call, row), authorize: row.role === "endUser" };
  return { ...shownUser(call, row), ...counts, may };
};
