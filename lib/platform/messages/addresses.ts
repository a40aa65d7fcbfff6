import type { Channel } from "#lib/domain/people/channels.ts";
import { activeUsers } from "../security/visibility/active-users.ts";
import type { Db } from "../store/schema.ts";
import type { ReceiptRow } from "./receipts.ts";

/** A person's contact data. */
export type Addresses = {
  /** Registered browsers and apps. */
  targets: string[];
  mobile: string | null;
  email: string | null;
  wxOpenId: string | null;
};

/** The contact data of each of these people. */
export async function addressesOf(db: Db, userIds: readonly string[]): Promise<Map<string, Addresses>> {
  if (userIds.length === 0) return new Map();
  const people = await activeUsers(db)
    .select(["userId", "mobile", "email", "wxOpenId"])
    .where("userId", "in", userIds)
    .execute();
  const targets = await db
    .selectFrom("pushTargets")
    .select(["userId", "targetId"])
    .where("userId", "in", userIds)
    .execute();
  const byPerson = Map.groupBy(targets, ({ userId }) => userId);
  return new Map(
    people.map(({ userId, ...person }) => [
      userId,
      { ...person, targets: (byPerson.get(userId) ?? []).map(({ targetId }) => targetId) },
    ]),
  );
}

/** The destinations of a message by this channel: one for each browser or app, otherwise at most one. */
export function placesOf(channel: Channel, addresses: Addresses, receipt: ReceiptRow): (string | null)[] {
  if (channel === "app") return addresses.targets;
  const address = {
    sms: addresses.mobile,
    wx: addresses.wxOpenId,
    email: addresses.email,
    webhook: receipt.webhookUrl,
  }[channel];
  return address ? [null] : [];
}
