import { day } from "#lib/domain/time/spans.ts";
import type { Db, Time } from "../store/schema.ts";
import { failureMemory } from "./login-failures.ts";

/** Deletes expired secrets: SMS codes after a day (they are counted), invitations and codes after a month. */
export async function sweep(db: Db, now: Time): Promise<void> {
  await db.deleteFrom("tokens").where("expireTime", "<=", now).execute();
  await db.deleteFrom("captchas").where("expireTime", "<=", now).execute();
  await db
    .deleteFrom("smsCodes")
    .where("createTime", "<=", now - day)
    .execute();
  await db
    .deleteFrom("loginFailures")
    .where("lastTime", "<", now - failureMemory)
    .execute();
  await db
    .deleteFrom("shares")
    .where("expireTime", "<=", now - 30 * day)
    .execute();
  await db
    .deleteFrom("authCodes")
    .where("expireTime", "<=", now - 30 * day)
    .execute();
}
