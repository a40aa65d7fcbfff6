import type { Logger } from "pino";
import { details } from "../seed/people.ts";
import type { Db } from "../store/schema.ts";
import { livingUsers } from "./living-users.ts";

/**
 * Warns in the log as long as first people have the number with which they were seeded while no codes were sent: it
 * belongs to a stranger, to whom a code for a new password would go now.
 */
export async function warnOfKnownNumbers(db: Db, log: Logger): Promise<void> {
  const rows = await livingUsers(db)
    .select("username")
    .where(({ eb, and, or }) =>
      or(
        Object.values(details).map(({ userId, mobile }) => and([eb("userId", "=", userId), eb("mobile", "=", mobile)])),
      ),
    )
    .orderBy("username")
    .execute();
  if (rows.length > 0)
    log.warn(
      { event: "mobile.known" },
      `These people still have a mobile number that belongs to a stranger; change it: ${rows.map(({ username }) => username).join(", ")}`,
    );
}
