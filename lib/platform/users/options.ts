import type { users } from "#lib/contract/users.ts";
import { limits } from "#lib/domain/limits.ts";
import type { Handler } from "../call.ts";
import { visibleUsers } from "../security/visibility/visible-users.ts";
import { contains } from "../store/search.ts";
import { maskedUser } from "./masked-user.ts";

/** People of one role for a select box, by name; a search narrows a long list. */
export const userOptions: Handler<typeof users.options> = async (call, { role, keyword }) => {
  let query = visibleUsers(call).where("users.role", "=", role);
  if (keyword?.trim()) query = query.where(contains(["username", "name"], keyword));
  const rows = await query
    .select(["users.userId", "username", "name", "mobile"])
    .orderBy("nameOrder")
    .orderBy("userId")
    .limit(limits.ids)
    .execute();
  return rows.map(maskedUser);
};
