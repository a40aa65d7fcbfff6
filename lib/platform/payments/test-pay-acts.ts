/** Possible actions on the test provider's page. */
export const testPayActs = ["pay", "payLate", "fail"] as const;
export type TestPayAct = (typeof testPayActs)[number];
