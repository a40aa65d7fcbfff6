/** Delivery channels: app on a phone or in a browser, SMS, messaging app, e-mail, webhook. */
export const channels = ["app", "sms", "wx", "email", "webhook"] as const;
export type Channel = (typeof channels)[number];

/**
 * State of a message: queued, handed to the channel's service, shown by the browser, written to the log because the
 * channel is not configured, or given up.
 */
export const deliveryStates = ["waiting", "sent", "shown", "logged", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why the last delivery attempt failed. */
export const deliveryReasons = [
  "noAddress",
  "gone",
  "refused",
  "unreachable",
  "timeout",
  "redirected",
  "notPublic",
  "serviceFault",
  "over",
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

/** Default alarm settings of a person who has not chosen any. */
export const standardReceipt = {
  app: true,
  sms: false,
  wx: false,
  email: false,
  webhook: false,
  offlineAlarm: true,
  offlineDelayMin: 30,
} as const;
