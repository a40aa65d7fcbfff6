import type { users } from "#lib/contract/users.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import type { Events } from "../live/events.ts";
import { Refusal } from "../refusal.ts";
import { callerOfTokenHash } from "../security/tokens.ts";
import { mayDelete, visibleUsers } from "../security/visibility/visible-users.ts";
import { noteUnbound } from "./note-unbound.ts";
import { removePerson } from "./remove-person.ts";

/** The people with these ids, if the caller may delete all; one whom they may not refuses all. */
async function deletable(call: Call, userIds: readonly string[]) {
  const ids = [...new Set(userIds)];
  const rows = await visibleUsers(call)
    .select(["users.userId", "users.tenantId"])
    .where("users.userId", "in", ids)
    .execute();
  if (rows.length !== ids.length) throw new Refusal("user.notFound");
  if (!rows.every((row) => mayDelete(call, row))) throw new Refusal("perm.denied");
  return rows;
}

/** Deletes people, all or none; serialised, so that two people cannot delete each other. */
export const deleteUsers: Handler<typeof users.delete> = async (call, input) => {
  const { userId: by, tokenHash } = callerOf(call);
  const ids = "userIds" in input ? input.userIds : [input.userId];
  const renamed = await call.exclusively("people", async (db) => {
    const events: Events["device"][] = [];
    if (!(await callerOfTokenHash(db, tokenHash, call.now()))) throw new Refusal("auth.unauthorized");
    for (const { userId } of await deletable({ ...call, db }, ids)) {
      await noteUnbound({ ...call, db }, userId);
      events.push(...(await removePerson(db, userId, call.now())));
      call.log.info({ event: "user.deleted", userId, by }, "a user was deleted");
    }
    return events;
  });
  for (const event of renamed) call.bus.publish("device", event);
  return null;
};
