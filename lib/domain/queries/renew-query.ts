import { isId } from "../ids.ts";
import { limits } from "../limits.ts";
import { href } from "../screens/addresses.ts";
import { idIn, type SearchParams, single } from "./search-params.ts";

/** What the renewal screen shows, in its address. */
export type RenewQuery = {
  /** Empty: the person chooses. */
  deviceIds: readonly string[];
  /** Orders whose payment is shown, in the view "payment". */
  orderIds: readonly string[];
  /** The orders are still to be paid; otherwise they may just have been paid. */
  toPay?: true | undefined;
  addressId?: string | undefined;
};

const idsIn = (value: string | string[] | undefined) =>
  [...new Set((single(value) ?? "").split(",").filter(isId))].slice(0, limits.renewal.together);

export const parseRenewQuery = (params: SearchParams): RenewQuery => ({
  deviceIds: idsIn(params.deviceId),
  orderIds: single(params.view) === "payment" ? idsIn(params.orderId) : [],
  toPay: single(params.toPay) === "1" || undefined,
  addressId: idIn(params, "addressId"),
});

/** The address for renewing these devices; without any, the person chooses. */
export const renewHref = (deviceIds: readonly string[], addressId?: string): string =>
  href("renew", { deviceId: deviceIds.join(","), addressId });

/** The address that shows the payment of these orders. */
export const paymentHref = (orderIds: readonly string[]): string =>
  href("renew", { view: "payment", orderId: orderIds.join(",") });

/** The address for continuing the payment of these orders. */
export const payHref = (orderIds: readonly string[]): string => `${paymentHref(orderIds)}&toPay=1`;

/** Instead of an address id: a new address is added. */
export const newAddress = "new";
/** The address of the form for postal addresses, with the devices whose renewal it returns to. */
export const addressHref = (addressId: string | undefined, deviceIds: readonly string[] = []): string =>
  href("renewAddress", { addressId, deviceId: deviceIds.join(",") });

/** The requested orders: a platform that does not know the filter answers every order. */
export const ordersAmong = <Row extends { orderId: string }>(
  orderIds: readonly string[],
  rows: readonly Row[],
): Row[] => rows.filter(({ orderId }) => orderIds.includes(orderId));

/** Input for orders.list for these orders; a single one by `orderId`, which every platform knows. */
export const ordersWanted = (orderIds: readonly string[]) => {
  const [first, ...others] = orderIds;
  return others.length > 0 ? { orderIds: [...orderIds], pageSize: limits.page.max } : { orderId: first };
};
