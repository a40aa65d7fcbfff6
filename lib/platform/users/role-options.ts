import type { users } from "#lib/contract/users.ts";
import { callerOf, type Handler } from "../call.ts";
import { roleName, roleNote } from "../sentences.ts";
import { givableRoles } from "./givable-roles.ts";

/** The roles that the caller may assign, with their names and descriptions. */
export const roleOptions: Handler<typeof users.roleOptions> = async (call) =>
  givableRoles[callerOf(call).role].map((role) => ({
    role,
    roleName: roleName(call.language, role),
    describe: roleNote(call.language, role),
  }));
