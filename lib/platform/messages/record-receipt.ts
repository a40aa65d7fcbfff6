import type { messages } from "#lib/contract/messages.ts";
import type { Handler } from "../call.ts";

/**
 * A browser has shown a message. Its secret authenticates this without a session; a wrong secret and an unknown message
 * are answered alike. Repetition has no effect.
 */
export const recordReceipt: Handler<typeof messages.receipt> = async ({ db, now }, { deliveryId, receipt }) => {
  const { numUpdatedRows } = await db
    .updateTable("deliveries")
    .set({ state: "shown", shownTime: now(), leaseTime: null, reason: null })
    .where("deliveryId", "=", deliveryId)
    .where("receipt", "=", receipt)
    .where("state", "!=", "shown")
    .executeTakeFirst();
  return { taken: numUpdatedRows > 0n };
};
