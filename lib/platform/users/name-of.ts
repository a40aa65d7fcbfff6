import type { Db } from "../store/schema.ts";

/** The name of a person, as the history keeps it; empty without one. */
export async function nameOf(db: Db, userId: string): Promise<string> {
  const user = await db.selectFrom("users").select("name").where("userId", "=", userId).executeTakeFirst();
  return user?.name ?? "";
}
