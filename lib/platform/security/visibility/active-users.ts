import type { Db } from "../../store/schema.ts";

/** People with an active account; rows of deleted ones are kept for their history. */
export const activeUsers = (db: Db) => db.selectFrom("users").where("users.deleteTime", "is", null);
