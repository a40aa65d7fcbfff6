import type { Selectable } from "kysely";
import type { Channel } from "#lib/domain/people/channels.ts";
import { activeUsers } from "../../security/visibility/active-users.ts";
import type { Db, Schema } from "../../store/schema.ts";
import type { Subscription } from "./adapters/web-push.ts";

export type DeliveryRow = Selectable<Schema["deliveries"]>;

/** A message's current destination; null if the person can no longer be reached there. */
export type Recipient =
  | { channel: "sms"; mobile: string }
  | { channel: "wx"; openId: string }
  | { channel: "email"; email: string }
  | { channel: "webhook"; url: string; secret: string }
  | { channel: "app"; subscription: Subscription }
  | { channel: "app"; clientId: string };

const isChannel = <C extends Channel>(channel: string, wanted: C): channel is C => channel === wanted;

/** A browser or app may belong to another person by now, on the same phone. */
async function targetOf(db: Db, { targetId, userId }: DeliveryRow): Promise<Recipient | null> {
  const own = db.selectFrom("pushTargets").selectAll().where("userId", "=", userId);
  const target = targetId ? await own.where("targetId", "=", targetId).executeTakeFirst() : undefined;
  if (!target) return null;
  const { endpoint, p256dh, auth, clientId } = target;
  return endpoint && p256dh && auth
    ? { channel: "app", subscription: { endpoint, p256dh, auth } }
    : { channel: "app", clientId };
}

async function hookOf(db: Db, { userId }: DeliveryRow): Promise<Recipient | null> {
  const row = await db
    .selectFrom("messageSettings")
    .select(["webhookUrl", "webhookSecret"])
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row?.webhookUrl && row.webhookSecret
    ? { channel: "webhook", url: row.webhookUrl, secret: row.webhookSecret }
    : null;
}

export async function recipientOf(db: Db, delivery: DeliveryRow): Promise<Recipient | null> {
  const { channel, userId } = delivery;
  if (isChannel(channel, "app")) return targetOf(db, delivery);
  if (isChannel(channel, "webhook")) return hookOf(db, delivery);
  const person = await activeUsers(db)
    .select(["mobile", "email", "wxOpenId"])
    .where("userId", "=", userId)
    .executeTakeFirst();
  if (isChannel(channel, "sms") && person?.mobile) return { channel, mobile: person.mobile };
  if (isChannel(channel, "wx") && person?.wxOpenId) return { channel, openId: person.wxOpenId };
  if (isChannel(channel, "email") && person?.email) return { channel, email: person.email };
  return null;
}

/** Removes a destination that revoked its permission, unless it was registered again in the meantime. */
export async function forgetTarget(db: Db, { targetId, userId }: DeliveryRow, to: Recipient): Promise<void> {
  if (targetId === null || to.channel !== "app") return;
  const endpoint = "subscription" in to ? to.subscription.endpoint : null;
  await db
    .deleteFrom("pushTargets")
    .where("targetId", "=", targetId)
    .where("userId", "=", userId)
    .where("endpoint", endpoint === null ? "is" : "=", endpoint)
    .execute();
}

/** Whether the recovery has a message to the same destination, which a later alarm would replace. */
export async function isOvertaken(db: Db, { channel, kind, targetId, userId, tag }: DeliveryRow): Promise<boolean> {
  if (channel !== "app" || kind !== "alarm") return false;
  const end = await db
    .selectFrom("deliveries")
    .select("deliveryId")
    .where("userId", "=", userId)
    .where("kind", "=", "recovered")
    .where("tag", "=", tag)
    .where("targetId", "=", targetId)
    .executeTakeFirst();
  return end !== undefined;
}
