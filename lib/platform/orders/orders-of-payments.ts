import type { Db } from "../store/schema.ts";

/** The order ids of each payment; undefined for an unknown payment. */
export async function ordersOfPayments(
  db: Db,
  paymentNos: readonly string[],
): Promise<(paymentNo: string | null) => string[] | undefined> {
  if (paymentNos.length === 0) return () => undefined;
  const rows = await db
    .selectFrom("orders")
    .select(["orderId", "paymentNo"])
    .where("paymentNo", "in", paymentNos)
    .orderBy("orderNo")
    .execute();
  const idsOf = Map.groupBy(rows, ({ paymentNo }) => paymentNo);
  return (paymentNo) => (paymentNo === null ? undefined : idsOf.get(paymentNo)?.map(({ orderId }) => orderId));
}
