import type { orders } from "#lib/contract/orders.ts";
import { callerOf, type Handler } from "../call.ts";

/** The caller's addresses: the default first, then the newest. */
export const listAddresses: Handler<typeof orders.addresses> = async (call) => {
  const rows = await call.db
    .selectFrom("addresses")
    .select(["addressId", "consignee", "phone", "areaCode", "areaName", "detail", "isDefault"])
    .where("userId", "=", callerOf(call).userId)
    .orderBy("isDefault", "desc")
    .orderBy("createTime", "desc")
    .orderBy("addressId")
    .execute();
  return rows.map(({ isDefault, ...row }) => ({ ...row, isDefault: isDefault === 1 }));
};
