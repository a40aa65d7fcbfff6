/** What a person can do on the page that plays the payment provider. */
export const testPayActs = ["pay", "payLate", "fail"] as const;
export type TestPayAct = (typeof testPayActs)[number];
