import { type PermissionCode, permissionCodes } from "#lib/domain/people/permissions.ts";
import { normalUsername } from "../security/normal-names.ts";
import { activeUsers } from "../security/visibility/active-users.ts";
import { storedCodes, withheldCodes } from "../security/withheld.ts";
import { StartError } from "../start/start-error.ts";
import type { Store } from "../store/open.ts";
import type { Command } from "./command.ts";

/** Changes which of a role's permission codes a person lacks; effective from the next call. */
async function change(
  { db }: Store,
  [typed = "", permission = ""]: string[],
  next: (withheld: PermissionCode[], code: PermissionCode) => PermissionCode[],
): Promise<void> {
  const username = normalUsername(typed);
  const code = permissionCodes.find((each) => each === permission);
  if (!code)
    throw new StartError(`There is no permission code ${permission}. The codes are: ${permissionCodes.join(" ")}`);
  const row = await activeUsers(db).select(["userId", "withheld"]).where("username", "=", username).executeTakeFirst();
  if (!row) throw new StartError(`There is no user ${username}`);
  const withheld = storedCodes(next(withheldCodes(row.withheld), code));
  await db.updateTable("users").set({ withheld }).where("userId", "=", row.userId).execute();
}

export const withholdCode: Command = {
  usage: "USERNAME CODE",
  about: "takes one of the role's permission codes away from a user",
  run: (store, args) => change(store, args, (withheld, code) => [...withheld, code]),
};

export const giveCode: Command = {
  usage: "USERNAME CODE",
  about: "gives a permission code back to a user",
  run: (store, words) => change(store, words, (withheld, code) => withheld.filter((each) => each !== code)),
};
