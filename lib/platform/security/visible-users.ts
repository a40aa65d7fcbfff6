import { type Call, callerOf } from "../call.ts";
import { livingUsers } from "./living-users.ts";

/**
 * People whom the caller may know of: all for a super administrator; for a terminal administrator himself, his own and
 * those who were let into his groups; else oneself.
 */
export function visibleUsers(call: Call) {
  const { userId, role } = callerOf(call);
  const users = livingUsers(call.db);
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

/** Those of them who are more to the caller than guests of his groups, as a sub-query of their ids. */
export function managedPeople(call: Call) {
  const { userId, role } = callerOf(call);
  const ids = livingUsers(call.db).select("users.userId");
  if (role === "superAdmin") return ids;
  return ids.where(({ eb, or }) => or([eb("users.userId", "=", userId), eb("users.tenantId", "=", userId)]));
}

type Person = { userId: string; tenantId: string | null };

/** Whether a person whom the caller sees is more to him than a guest of his groups. */
export function isManaged(call: Call, person: Person): boolean {
  const { userId, role } = callerOf(call);
  return role === "superAdmin" || person.userId === userId || person.tenantId === userId;
}

/** Whether the caller may delete a person whom he sees: never himself, and of others only those who are his own. */
export const mayDelete = (call: Call, person: Person): boolean =>
  person.userId !== callerOf(call).userId && isManaged(call, person);
