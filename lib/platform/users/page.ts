import type { User } from "#lib/contract/account.ts";
import { userAnswer } from "../account/user-answer.ts";
import type { Call } from "../call.ts";
import { visibleUsers } from "../security/visible-users.ts";
import { contains } from "../store/search.ts";
import { type UserCounts, userCounts } from "./counts.ts";

type Query = { keyword?: string | undefined; role?: string | undefined; pageNum: number; pageSize: number };

/** One page of the people whom the caller may know of, by name, with the counts of each. */
export async function userPage(call: Call, { keyword, role, pageNum, pageSize }: Query) {
  let query = visibleUsers(call);
  if (role) query = query.where("users.role", "=", role);
  if (keyword?.trim()) query = query.where(contains(["username", "name", "mobile"], keyword));
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll("users")
    .orderBy("name")
    .orderBy("userId")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const countsOf = await userCounts(
    call,
    rows.map(({ userId }) => userId),
  );
  const list: (User & UserCounts)[] = rows.map((row) => ({
    ...userAnswer(row, call.language),
    ...countsOf(row.userId),
  }));
  return { list, total, pageNum, pageSize };
}
