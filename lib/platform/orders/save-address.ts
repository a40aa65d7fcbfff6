import type { ParsedOf } from "#lib/contract/endpoint.ts";
import type { orders } from "#lib/contract/orders.ts";
import { limits } from "#lib/domain/limits.ts";
import { isWholeNumber } from "#lib/domain/people/mobile-numbers.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { invalid, Refusal } from "../refusal.ts";
import { newId } from "../security/hashes.ts";

type Input = ParsedOf<typeof orders.saveAddress>;

const typed = ({ consignee, phone, areaCode, areaName, detail }: Input) => ({
  consignee: consignee.trim(),
  phone,
  areaCode,
  areaName: areaName.trim(),
  detail: detail.trim(),
});

async function store(call: Call, { addressId, isDefault, ...input }: Input): Promise<string> {
  const { userId } = callerOf(call);
  const own = await call.db.selectFrom("addresses").select("addressId").where("userId", "=", userId).execute();
  if (addressId && !own.some((each) => each.addressId === addressId)) throw new Refusal("address.notFound");
  if (!addressId && own.length >= limits.renewal.addresses) throw new Refusal("address.tooMany");
  // The first address is the default.
  const usual = isDefault === true || own.length === 0;
  if (usual) await call.db.updateTable("addresses").set({ isDefault: 0 }).where("userId", "=", userId).execute();
  const row = { ...typed(input), ...(usual ? { isDefault: 1 } : {}) };
  if (addressId) {
    await call.db.updateTable("addresses").set(row).where("addressId", "=", addressId).execute();
    return addressId;
  }
  const made = { isDefault: 0, ...row, addressId: newId(), userId, createTime: call.now() };
  await call.db.insertInto("addresses").values(made).execute();
  return made.addressId;
}

/** Sets the delivery address of one of the caller's orders, unless it has been shipped. */
async function sendTo(call: Call, orderId: string, input: Input): Promise<void> {
  const { consignee, phone, areaName, detail } = typed(input);
  const { numUpdatedRows } = await call.db
    .updateTable("orders")
    .set({ consignee, phone, shippingAddress: `${areaName} ${detail}` })
    .where("orderId", "=", orderId)
    .where("userId", "=", callerOf(call).userId)
    .where("trackingNumber", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Refusal("order.notFound");
}

/** Adds an address, or changes one of the caller's; with an order, also sets its delivery address. */
export const saveAddress: Handler<typeof orders.saveAddress> = async (call, input) => {
  if (!isWholeNumber(input.phone)) throw invalid("phone");
  const addressId = await call.exclusively(`addresses of ${callerOf(call).userId}`, async (db) => {
    const inside = { ...call, db };
    if (input.orderId) await sendTo(inside, input.orderId, input);
    return store(inside, input);
  });
  return { addressId };
};
