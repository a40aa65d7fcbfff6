import type { Logger } from "pino";
import { details } from "../seed/people.ts";
import type { Db } from "../store/schema.ts";
import { activeUsers } from "./visibility/active-users.ts";

/**
 * Warns in the log while the first accounts have the phone numbers they were created with when no codes were sent:
 * these belong to strangers, who would now receive codes for new passwords.
 */
export async function warnOfKnownNumbers(db: Db, log: Logger): Promise<void> {
  const rows = await activeUsers(db)
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
      `These accounts still have their initial mobile number, which may belong to a stranger; change it: ${rows.map(({ username }) => username).join(", ")}`,
    );
}
