import { firstPeople } from "#lib/domain/people/first-people.ts";
import { type Messengers, noMessengers } from "../messages/deliver/messengers.ts";
import { hashPassword } from "../security/passwords.ts";
import type { Db, Time } from "../store/schema.ts";

/** Fixed ids, so that the same seed gives the same site. */
export const details = {
  admin: { userId: "u-admin", name: "Lin Yue", mobile: "13800000001", tenantId: null },
  manager: { userId: "u-manager", name: "Chen Wei", mobile: "13800000002", tenantId: null },
  operator: { userId: "u-operator", name: "Zhao Min", mobile: "13800000003", tenantId: "u-manager" },
} as const;

/**
 * Adds the three first accounts if there are none. Answers whether it did. If SMS codes are really sent, they have no
 * numbers: these belong to strangers, who could sign in as the administrator.
 */
export async function seedPeople(db: Db, now: Time, { sms }: Pick<Messengers, "sms"> = noMessengers): Promise<boolean> {
  if (await db.selectFrom("users").select("userId").limit(1).executeTakeFirst()) return false;
  const rows = await Promise.all(
    firstPeople.map(async ({ username, password, role }) => ({
      ...details[username],
      ...(sms ? { mobile: null } : {}),
      username,
      passwordHash: await hashPassword(password),
      email: null,
      contactNumber: null,
      companyName: null,
      avatar: null,
      role,
      wxOpenId: null,
      lang: "en",
      createTime: now,
      deleteTime: null,
    })),
  );
  // Another process may have done so at the same time.
  const added = await db
    .insertInto("users")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return added.numInsertedOrUpdatedRows !== 0n;
}
