import type { Db } from "../store/schema.ts";

/** People whose account goes on; the row of one that ended is kept for what it did. */
export const livingUsers = (db: Db) => db.selectFrom("users").where("users.deleteTime", "is", null);
