import type { Transaction } from "kysely";
import type { ParsedOf } from "#lib/contract/endpoint.ts";
import type { users } from "#lib/contract/users.ts";
import { roles } from "#lib/domain/people/permissions.ts";
import { usernameFits } from "#lib/domain/people/user-names.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { editableGroups, intoGroups } from "../groups/editable-groups.ts";
import { invalid, Refusal } from "../refusal.ts";
import { newId } from "../security/hashes.ts";
import { checkNewPassword } from "../security/new-password.ts";
import { normalMobile, normalUsername } from "../security/normal-names.ts";
import { hashPassword } from "../security/passwords.ts";
import { activeUsers } from "../security/visibility/active-users.ts";
import type { Schema } from "../store/schema.ts";
import { givableRoles } from "./givable-roles.ts";
import { lockPerson } from "./lock-person.ts";

type Input = ParsedOf<typeof users.create>;

function checked(call: Call, input: Input) {
  const username = normalUsername(input.username);
  const mobile = input.mobile === undefined ? null : normalMobile(input.mobile);
  const role = roles.find((each) => each === input.role);
  if (!role) throw invalid("role");
  if (!givableRoles[callerOf(call).role].includes(role)) throw new Refusal("perm.denied");
  if (!usernameFits(username)) throw invalid("username");
  checkNewPassword(input.password);
  const name = input.name.trim();
  if (input.mobile !== undefined && mobile === null) throw invalid("mobile");
  if (input.groupIds && role !== "endUser") throw invalid("groupIds");
  return { username, name, mobile, email: input.email ?? null, role };
}

/**
 * The groups of a new person, and the terminal administrator that they then belong to. Only operators get groups, and
 * terminal administrators create only operators.
 */
async function place(call: Call, { groupIds }: Input) {
  const caller = callerOf(call);
  const groups = groupIds ? await editableGroups(call, groupIds) : [];
  if (caller.role === "endManager") return { groups, tenantId: caller.userId };
  const [first] = groups;
  const oneOwner = first && groups.every(({ ownerId }) => ownerId === first.ownerId);
  const owner = oneOwner
    ? await activeUsers(call.db)
        .select("userId")
        .where("userId", "=", first.ownerId)
        .where("role", "=", "endManager")
        .executeTakeFirst()
    : undefined;
  return { groups, tenantId: owner?.userId ?? null };
}

/** Creates a person with a role that the caller may assign; an operator may get access to groups at once. */
export const createUser: Handler<typeof users.create> = async (call, input) => {
  const person = checked(call, input);
  const { groups, tenantId } = await place(call, input);
  const passwordHash = await hashPassword(input.password);
  const userId = newId();
  const time = call.now();
  const groupIds = groups.map(({ groupId }) => groupId);
  const write = async (db: Transaction<Schema>) => {
    if (tenantId !== null) await lockPerson(db, tenantId);
    const added = await db
      .insertInto("users")
      .values({ ...person, userId, passwordHash, tenantId, lang: call.language, createTime: time })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!added.numInsertedOrUpdatedRows) {
      const same = db.selectFrom("users").select("userId").where("username", "=", person.username);
      throw new Refusal("user.exists", { field: (await same.executeTakeFirst()) ? "username" : "mobile" });
    }
    const rows = groupIds.map((groupId) => ({ groupId, userId, joinTime: time }));
    if (rows.length > 0) await db.insertInto("groupUsers").values(rows).execute();
  };
  await intoGroups(call, groupIds, () => call.db.transaction().execute(write));
  call.log.info({ event: "user.created", userId, role: person.role, by: callerOf(call).userId }, "a user was added");
  return { userId };
};
