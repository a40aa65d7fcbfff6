import { noDelivery } from "../orders/no-delivery.ts";
import { StartError } from "../start/start-error.ts";
import type { Store } from "../store/open.ts";
import type { Command } from "./command.ts";

/**
 * Marks an order as shipped by a parcel; its address can no longer be changed, and is deleted if the account has been
 * deleted.
 */
async function shipOrder({ db }: Store, [orderNo = "", trackingNumber = ""]: string[]): Promise<void> {
  if (!/^[\w-]{4,40}$/.test(trackingNumber))
    throw new StartError("TRACKING_NUMBER must have 4 to 40 characters: letters, digits, - and _");
  await db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable("orders")
      .set({ trackingNumber })
      .where("orderNo", "=", orderNo)
      .where("payStatus", "=", "paid")
      .where("shippingAddress", "is not", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new StartError(`There is no paid order ${orderNo} with a shipping address`);
    const deletedUsers = db.selectFrom("users").select("userId").where("deleteTime", "is not", null);
    await db
      .updateTable("orders")
      .set(noDelivery)
      .where("orderNo", "=", orderNo)
      .where("userId", "in", deletedUsers)
      .execute();
  });
}

export const shipOrderCommand: Command = {
  usage: "ORDER_NO TRACKING_NUMBER",
  about: "marks a paid order as shipped and shows the tracking number to its customer",
  run: shipOrder,
};
