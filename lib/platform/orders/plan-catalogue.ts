/** A plan for renewing a data card. */
export type CataloguePlan = {
  planId: string;
  months: number;
  /** In the currency's minor unit. */
  priceMinor: number;
  /** Price of the same period with shorter plans. */
  originalMinor: number;
};

export const currency = "CNY";

/** All plans, the recommended one first. */
export const planCatalogue: readonly CataloguePlan[] = [
  { planId: "year3", months: 36, priceMinor: 16_800, originalMinor: 21_000 },
  { planId: "year1", months: 12, priceMinor: 7_000, originalMinor: 7_000 },
  { planId: "half", months: 6, priceMinor: 4_200, originalMinor: 4_200 },
];

export const planById = (planId: string | null): CataloguePlan | undefined =>
  planCatalogue.find((plan) => plan.planId === planId);
