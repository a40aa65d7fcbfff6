import { expressionBuilder } from "kysely";
import type { User } from "#lib/contract/account.ts";
import type { Call } from "../call.ts";
import { managedPeople, visibleUsers } from "../security/visibility/visible-users.ts";
import { countRows } from "../store/count-rows.ts";
import type { Schema } from "../store/schema.ts";
import { contains } from "../store/search.ts";
import { type UserCounts, userCounts } from "./counts.ts";
import { shownUser } from "./shown-user.ts";

type Query = { keyword?: string | undefined; role?: string | undefined; pageNum: number; pageSize: number };

/** Numbers are only searched among managed people: those of guests could otherwise be found digit by digit. */
function found(call: Call, keyword: string) {
  const { eb, and, or } = expressionBuilder<Schema, "users">();
  const number = and([contains(["mobile"], keyword), eb("users.userId", "in", managedPeople(call))]);
  return or([contains(["username", "name"], keyword), number]);
}

/** One page of the people whom the caller may see, by name, with their counts. */
export async function userPage(call: Call, { keyword, role, pageNum, pageSize }: Query) {
  let query = visibleUsers(call);
  if (role) query = query.where("users.role", "=", role);
  if (keyword?.trim()) query = query.where(found(call, keyword));
  const total = await countRows(query);
  const rows = await query
    .selectAll("users")
    .orderBy("nameOrder")
    .orderBy("userId")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const countsOf = await userCounts(
    call,
    rows.map(({ userId }) => userId),
  );
  const list: (User & UserCounts)[] = rows.map((row) => ({
    ...shownUser(call, row),
    ...countsOf(row.userId),
  }));
  return { list, total, pageNum, pageSize };
}
