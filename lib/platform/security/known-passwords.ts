import type { Logger } from "pino";
import { firstPeople } from "#lib/domain/people/first-people.ts";
import type { Db } from "../store/schema.ts";
import { isPassword } from "./passwords.ts";
import { activeUsers } from "./visibility/active-users.ts";

/** First accounts that still have their publicly documented password. */
async function knownPasswords(db: Db): Promise<string[]> {
  const rows = await activeUsers(db)
    .select(["username", "passwordHash"])
    .where(
      "username",
      "in",
      firstPeople.map(({ username }) => username),
    )
    .execute();
  const checks = firstPeople.map(async ({ username, password }) => {
    const row = rows.find((each) => each.username === username);
    return row && (await isPassword(password, row.passwordHash)) ? [username] : [];
  });
  return (await Promise.all(checks)).flat();
}

/** Warns in the log while there are such accounts. */
export async function warnOfKnownPasswords(db: Db, log: Logger): Promise<void> {
  const names = await knownPasswords(db);
  if (names.length > 0)
    log.warn(
      { event: "password.known" },
      `These accounts still have their initial, documented password; change it: ${names.join(", ")}`,
    );
}
