export const payStates = ["unpaid", "paid"] as const;
export type PayStatus = (typeof payStates)[number];
