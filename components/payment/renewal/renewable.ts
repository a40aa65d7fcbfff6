import type { Plan, Renewable } from "#lib/contract/orders.ts";

/** The expiry of a device's card, if known. */
export const endOf = ({ device, offer }: Renewable): number | undefined =>
  offer.expireTime ?? device.expireTime ?? undefined;

/** The plans offered to all of these devices at the same price. */
export const commonPlans = ([first, ...others]: readonly Renewable[]): Plan[] =>
  (first?.offer.plans ?? []).filter(({ planId, price }) =>
    others.every(({ offer }) => offer.plans.some((plan) => plan.planId === planId && plan.price === price)),
  );
