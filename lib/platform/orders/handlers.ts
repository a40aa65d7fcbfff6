import type { HandlersOf } from "../call.ts";
import { listAddresses } from "./addresses.ts";
import { countMonthOrders } from "./count-month.ts";
import { listOrders } from "./list.ts";
import { renewalPlans } from "./plans.ts";
import { prepay } from "./prepay.ts";
import { saveAddress } from "./save-address.ts";

export const ordersHandlers: HandlersOf<"orders"> = {
  list: listOrders,
  countMonth: countMonthOrders,
  plans: renewalPlans,
  addresses: listAddresses,
  saveAddress,
  prepay,
};
