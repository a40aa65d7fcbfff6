import type { Plan, Renewable } from "#lib/contract/orders.ts";

/** When a device's card ends, as far as that is known. */
export const endOf = ({ device, offer }: Renewable): number | undefined =>
  offer.expireTime ?? device.expireTime ?? undefined;

/** The plans that all of these devices are offered at the same price. */
export const commonPlans = ([first, ...others]: readonly Renewable[]): Plan[] =>
  (first?.offer.plans ?? []).filter(({ planId, price }) =>
    others.every(({ offer }) => offer.plans.some((plan) => plan.planId === planId && plan.price === price)),
  );
