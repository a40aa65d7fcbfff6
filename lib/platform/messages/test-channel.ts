import type { messages } from "#lib/contract/messages.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { callerOf, type Handler } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { testWords } from "../sentences.ts";
import { addressesOf, placesOf } from "./addresses.ts";
import { newDelivery } from "./deliver/new-delivery.ts";
import { receiptOf } from "./receipts.ts";

/** Queues a test message to the caller: one for each destination of the channel. */
export const testChannel: Handler<typeof messages.test> = async (call, { channel }) => {
  const { userId } = callerOf(call);
  await call.limiters.testMessages.use(userId);
  const addresses = (await addressesOf(call.db, [userId])).get(userId);
  const places = addresses ? placesOf(channel, addresses, await receiptOf(call.db, userId)) : [];
  if (places.length === 0) throw new Refusal("message.noAddress");
  const now = call.now();
  const rows = places.map((targetId) => ({
    ...newDelivery(channel, targetId, now),
    userId,
    kind: "test",
    ...testWords(call.language, channel),
    link: href("messageSettings"),
    tag: "test",
    events: "[]",
  }));
  await call.db.insertInto("deliveries").values(rows).execute();
  return { deliveryIds: rows.map(({ deliveryId }) => deliveryId) };
};
