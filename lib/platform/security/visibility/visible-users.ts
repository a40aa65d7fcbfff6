import { type Call, callerOf } from "../../call.ts";
import { activeUsers } from "./active-users.ts";

/**
 * People whom the caller may see: all for a super administrator; for a terminal administrator themselves, their own
 * people and those with access to their groups; otherwise only themselves.
 */
export function visibleUsers(call: Call) {
  const { userId, role } = callerOf(call);
  const users = activeUsers(call.db);
  if (role === "superAdmin") return users;
  if (role === "endUser") return users.where("users.userId", "=", userId);
  const guests = call.db
    .selectFrom("groupUsers")
    .innerJoin("groups", "groups.groupId", "groupUsers.groupId")
    .select("groupUsers.userId")
    .where("groups.ownerId", "=", userId);
  return users.where(({ eb, or }) =>
    or([eb("users.userId", "=", userId), eb("users.tenantId", "=", userId), eb("users.userId", "in", guests)]),
  );
}

/** Ids of visible people who are not just guests of the caller's groups, as a subquery. */
export function managedPeople(call: Call) {
  const { userId, role } = callerOf(call);
  const ids = activeUsers(call.db).select("users.userId");
  if (role === "superAdmin") return ids;
  return ids.where(({ eb, or }) => or([eb("users.userId", "=", userId), eb("users.tenantId", "=", userId)]));
}

type Person = { userId: string; tenantId: string | null };

/** Whether a visible person is more than a guest of the caller's groups. */
export function isManaged(call: Call, person: Person): boolean {
  const { userId, role } = callerOf(call);
  return role === "superAdmin" || person.userId === userId || person.tenantId === userId;
}

/** Whether the caller may delete a visible person: not themselves, and only their own people. */
export const mayDelete = (call: Call, person: Person): boolean =>
  person.userId !== callerOf(call).userId && isManaged(call, person);
