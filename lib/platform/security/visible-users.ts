import { type Call, callerOf } from "../call.ts";

/**
 * People whom the caller may know of: all for a super administrator; for a terminal administrator himself, his own and
 * those who were let into his groups; else oneself.
 */
export function visibleUsers(call: Call) {
  const { userId, role } = callerOf(call);
  const users = call.db.selectFrom("users").where("users.deleteTime", "is", null);
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

type Person = { userId: string; tenantId: string | null };

/** Whether the caller may delete a person whom he sees: never himself, and of others only those who are his own. */
export function mayDelete(call: Call, person: Person): boolean {
  const { userId, role } = callerOf(call);
  return person.userId !== userId && (role === "superAdmin" || person.tenantId === userId);
}
