import type { Db } from "../store/schema.ts";

/** A person's name for the history; empty if there is none. */
export async function nameOf(db: Db, userId: string): Promise<string> {
  const user = await db.selectFrom("users").select("name").where("userId", "=", userId).executeTakeFirst();
  return user?.name ?? "";
}
