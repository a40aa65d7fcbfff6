import { isId } from "../ids.ts";
import { limits } from "../limits.ts";
import { href } from "../screens/addresses.ts";
import { idIn, type SearchParams, single } from "./search-params.ts";

/** What the renewal shows, as the address says. */
export type RenewQuery = {
  /** None: the person chooses. */
  deviceIds: readonly string[];
  /** Of the orders whose payment is looked at, in the view of that name. */
  orderIds: readonly string[];
  /** Nobody says that these were paid: they are looked at to be paid. */
  toPay?: true | undefined;
  addressId?: string | undefined;
};

const idsIn = (value: string | string[] | undefined) =>
  [...new Set((single(value) ?? "").split(",").filter(isId))].slice(0, limits.renewal.together);

/** The query of an address; anything unknown in it counts as not given. */
export const parseRenewQuery = (params: SearchParams): RenewQuery => ({
  deviceIds: idsIn(params.deviceId),
  orderIds: single(params.view) === "payment" ? idsIn(params.orderId) : [],
  toPay: single(params.toPay) === "1" || undefined,
  addressId: idIn(params, "addressId"),
});

/** The address at which these devices are renewed; none of them: the person chooses. */
export const renewHref = (deviceIds: readonly string[], addressId?: string): string =>
  href("renew", { deviceId: deviceIds.join(","), addressId });

/** The address at which the payment of these orders is followed. */
export const paymentHref = (orderIds: readonly string[]): string =>
  href("renew", { view: "payment", orderId: orderIds.join(",") });

/** The address at which these orders are gone on with. */
export const payHref = (orderIds: readonly string[]): string => `${paymentHref(orderIds)}&toPay=1`;

/** In the place of an address that is there already: one more is written. */
export const newAddress = "new";
/** Where an address is written, with the devices to whose renewal it leads back. */
export const addressHref = (addressId: string | undefined, deviceIds: readonly string[] = []): string =>
  href("renewAddress", { addressId, deviceId: deviceIds.join(",") });

/** Those that were asked for: a platform that does not know the filter answers every order. */
export const ordersAmong = <Row extends { orderId: string }>(
  orderIds: readonly string[],
  rows: readonly Row[],
): Row[] => rows.filter(({ orderId }) => orderIds.includes(orderId));

/** What orders.list is asked for to tell of these orders: a platform that knows no lists of them is asked for the one. */
export const ordersWanted = (orderIds: readonly string[]) => {
  const [first, ...others] = orderIds;
  return others.length > 0 ? { orderIds: [...orderIds], pageSize: limits.page.max } : { orderId: first };
};
