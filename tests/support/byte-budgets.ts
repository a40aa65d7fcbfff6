import type { RouteName } from "#lib/domain/addresses.ts";

/** Kilobytes on the wire that the first view of a screen may cost somebody whose cache is empty. */
const budgets = { signIn: 150, text: 130, deviceList: 155, other: 175 };

const classes: Partial<Record<RouteName, keyof typeof budgets>> = {
  login: "signIn",
  loginMobile: "signIn",
  register: "signIn",
  forgetPassword: "signIn",
  landing: "text",
  shareQr: "text",
  company: "text",
  company2: "text",
  privacyPolicy: "text",
  richText: "text",
  home: "deviceList",
};

/**
 * Screens whose first view weighs more than their class allows, and what each may weigh until it does not: none may
 * grow. One that has come within its budget is to be taken out.
 */
const above: Partial<Record<RouteName, number>> = {
  offline: 179,
};

/** How much of a screen may move while it comes (cumulative layout shift): less than one can see, part of a pixel of a line. */
export const still = 0.001;

/** What the first view of this screen may weigh today, in kilobytes. */
export const allowedOf = (name: RouteName): number => above[name] ?? budgets[classes[name] ?? "other"];
