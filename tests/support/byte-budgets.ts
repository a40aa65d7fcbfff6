import type { RouteName } from "#lib/domain/screens/addresses.ts";

/** Kilobytes on the wire that the first view of a screen may cost somebody whose cache is empty. */
const budgets = { signIn: 140, text: 120, deviceList: 150, other: 171 };

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

/** Kilobytes of a document that arrive without a second turn on the line: what TCP sends at once. */
export const firstFlight = 14;

/** How much of a screen may move while it comes (cumulative layout shift): less than one can see, part of a pixel of a line. */
export const still = 0.001;

/** What the first view of this screen may weigh, in kilobytes. */
export const allowedOf = (name: RouteName): number => budgets[classes[name] ?? "other"];
