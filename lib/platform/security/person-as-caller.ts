import type { Caller } from "../call.ts";
import type { Db } from "../store/schema.ts";
import { isRole } from "./roles.ts";
import { activeUsers } from "./visibility/active-users.ts";
import { withheldCodes } from "./withheld.ts";

/** A person as the caller of their own calls, without a session; null if deleted. */
export async function personAsCaller(db: Db, userId: string): Promise<Caller | null> {
  const row = await activeUsers(db).select(["role", "withheld"]).where("userId", "=", userId).executeTakeFirst();
  if (!row || !isRole(row.role)) return null;
  return { userId, role: row.role, tokenHash: "", withheld: withheldCodes(row.withheld) };
}
