import type { RouteName } from "#lib/domain/screens/addresses.ts";

/** Kilobytes on the wire for the first view of a screen with an empty cache. */
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

/** Kilobytes of a document that arrive in the first round trip (TCP's initial congestion window). */
export const firstFlight = 14;

/** Maximum cumulative layout shift while loading: invisible, a fraction of a pixel. */
export const greatestShift = 0.001;

export const allowedOf = (name: RouteName): number => budgets[classes[name] ?? "other"];
