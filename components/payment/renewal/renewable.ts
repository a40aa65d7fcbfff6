import type { DeviceDetail } from "#lib/contract/devices.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import type { orders, Plan } from "#lib/contract/orders.ts";

/** A device with what renewing it costs, and how many renewals of it were paid this month. */
export type Renewable = { device: DeviceDetail; offer: DataOf<typeof orders.plans>; paidCount: number };

/** When a device's card ends, as far as that is known. */
export const endOf = ({ device, offer }: Renewable): number | undefined =>
  offer.expireTime ?? device.expireTime ?? undefined;

/** The plans that all of these devices are offered at the same price. */
export const commonPlans = ([first, ...others]: readonly Renewable[]): Plan[] =>
  (first?.offer.plans ?? []).filter(({ planId, price }) =>
    others.every(({ offer }) => offer.plans.some((plan) => plan.planId === planId && plan.price === price)),
  );
