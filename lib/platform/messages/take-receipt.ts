import type { messages } from "#lib/contract/messages.ts";
import type { Handler } from "../call.ts";

/**
 * A browser showed a message. The word in it proves that, so no session is needed; a wrong word and an unknown message
 * answer alike. Said twice it is true once.
 */
export const takeReceipt: Handler<typeof messages.receipt> = async ({ db, now }, { deliveryId, receipt }) => {
  const { numUpdatedRows } = await db
    .updateTable("deliveries")
    .set({ state: "shown", shownTime: now(), leaseTime: null, reason: null })
    .where("deliveryId", "=", deliveryId)
    .where("receipt", "=", receipt)
    .where("state", "!=", "shown")
    .executeTakeFirst();
  return { taken: numUpdatedRows > 0n };
};
