import "server-only";
import { devices } from "#lib/contract/devices.ts";
import { type Address, orders, type Renewable } from "#lib/contract/orders.ts";
import { failureAmong, type Result } from "#lib/contract/wire.ts";
import { limits } from "#lib/domain/limits.ts";
import { ordersAmong, ordersWanted } from "#lib/domain/queries/renew-query.ts";
import { mayRenew, withEndingCard } from "#lib/domain/renewal/renewal.ts";
import { detailOf } from "./device/load-device.ts";
import { loadFor, loadWith } from "./load-for.ts";

export async function loadAddresses(screen: "renew" | "renewAddress"): Promise<Result<Address[]>> {
  const list = await loadFor(screen, orders.addresses, {});
  return list.ok || failureAmong(list) ? list : { ok: true, data: [] };
}

async function renewable(deviceId: string): Promise<Result<Renewable>> {
  const [device, offer, count] = await Promise.all([
    loadWith("renew", () => detailOf(deviceId)),
    loadFor("renew", orders.plans, { deviceId }),
    loadFor("renew", orders.countMonth, { deviceId }),
  ]);
  if (!device.ok) return device;
  if (!offer.ok) return offer;
  return {
    ok: true,
    data: { device: device.data, offer: offer.data, paidCount: (count.ok && count.data.paidCount) || 0 },
  };
}

/** The renewable ones of several results, or why none is. Any unanswered one makes it a failure. */
export function renewalOf<T>(all: readonly Result<T>[]): { renewal: Result<T[]>; left: number } {
  const failed = all.filter((each) => !each.ok);
  const lost = failed.find(({ failure }) => failure.reaction === "retry");
  const found = all.flatMap((each) => (each.ok ? [each.data] : []));
  const renewal = lost ?? (found.length === 0 ? failed[0] : undefined) ?? { ok: true as const, data: found };
  return { renewal, left: failed.length };
}

export async function loadRenewal(deviceIds: readonly string[]) {
  const [all, addresses] = await Promise.all([Promise.all(deviceIds.map(renewable)), loadAddresses("renew")]);
  return {
    ...renewalOf(all),
    addresses: addresses.ok ? addresses.data : [],
    missing: failureAmong(addresses),
  };
}

/** Devices whose service has expired or soon will and that the person may renew, most urgent first. */
export async function loadEnding() {
  const listOf = (only: "expired" | "expiring") =>
    loadFor("renew", devices.list, { only, sort: "expireTime", order: "asc", pageSize: limits.page.max });
  const [expired, expiring] = await Promise.all([listOf("expired"), listOf("expiring")]);
  if (!expired.ok) return expired;
  if (!expiring.ok) return expiring;
  const ending = withEndingCard([...expired.data.list, ...expiring.data.list], Date.now());
  const list = ending.filter(({ relation }) => mayRenew(relation));
  const isAll = [expired, expiring].every(({ data }) => data.list.length >= data.total);
  return { ok: true as const, data: { list, isAll } };
}

/** Orders being paid and, once all are paid, those of their devices that the person sees. */
export async function loadPayment(orderIds: readonly string[]) {
  const list = await loadFor("renew", orders.list, ordersWanted(orderIds));
  if (!list.ok) return list;
  const found = ordersAmong(orderIds, list.data.list);
  const paid = found.every(({ payStatus }) => payStatus === "paid");
  const shown = paid ? await Promise.all(found.map(({ deviceId }) => detailOf(deviceId))) : [];
  const ends = shown.flatMap((each) => (each.ok ? [each.data] : []));
  return { ok: true as const, data: { orders: found, devices: ends } };
}
