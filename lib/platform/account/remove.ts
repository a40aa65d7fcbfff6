import type { account } from "#lib/contract/account.ts";
import { callerOf, type Handler } from "../call.ts";
import { invalid, Refusal } from "../refusal.ts";
import { callerOfTokenHash } from "../security/tokens.ts";
import { activeUsers } from "../security/visibility/active-users.ts";
import { noteUnbound } from "../users/note-unbound.ts";
import { removePerson } from "../users/remove-person.ts";
import { ownRow } from "./own-row.ts";
import { proveCode } from "./prove-code.ts";
import { provePassword } from "./prove-password.ts";

/**
 * Deletes the caller's account, proved by the password or an SMS code: releases its devices, its name and its number,
 * and ends all its sessions. The last super administrator cannot be deleted, since nobody could appoint another.
 */
export const removeAccount: Handler<typeof account.remove> = async (call, input) => {
  const { userId, role, tokenHash } = callerOf(call);
  const { mobile } = await ownRow(call);
  if ("password" in input) await provePassword(call, input.password);
  else if (mobile) await proveCode(call, mobile, "delete", input.code);
  else throw invalid("code");
  const renamed = await call.exclusively("people", async (db) => {
    if (!(await callerOfTokenHash(db, tokenHash, call.now()))) throw new Refusal("auth.unauthorized");
    const others = activeUsers(db).select("userId").where("role", "=", "superAdmin").where("userId", "!=", userId);
    if (role === "superAdmin" && !(await others.executeTakeFirst())) throw new Refusal("user.lastAdmin");
    await noteUnbound({ ...call, db }, userId);
    return removePerson(db, userId, call.now());
  });
  for (const event of renamed) call.bus.publish("device", event);
  call.log.info(
    { event: "account.deleted", userId, client: call.clientAddress },
    "an account was deleted by its owner",
  );
  return null;
};
