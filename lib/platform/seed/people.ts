import { firstPeople } from "#lib/domain/people/first-people.ts";
import { type Messengers, noMessengers } from "../messages/messengers.ts";
import { hashPassword } from "../security/passwords.ts";
import type { Db, Time } from "../store/schema.ts";

/** Ids are fixed, so that the same seed gives the same site. */
export const details = {
  admin: { userId: "u-admin", name: "Lin Yue", mobile: "13800000001", tenantId: null },
  manager: { userId: "u-manager", name: "Chen Wei", mobile: "13800000002", tenantId: null },
  operator: { userId: "u-operator", name: "Zhao Min", mobile: "13800000003", tenantId: "u-manager" },
} as const;

/**
 * Adds the three people of a first start when there is nobody yet. Answers whether it did. Where codes are really sent
 * they have no numbers: those belong to strangers, who could sign in as the administrator.
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
  // Another process may just have done so.
  const added = await db
    .insertInto("users")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return added.numInsertedOrUpdatedRows !== 0n;
}
