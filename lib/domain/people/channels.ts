/** Ways in which a message reaches a person: the app on a phone or in a browser, SMS, messaging app, e-mail, webhook. */
export const channels = ["app", "sms", "wx", "email", "webhook"] as const;
export type Channel = (typeof channels)[number];

/**
 * How far a message got: waiting in the queue, handed to the service of its channel, seen by the browser that shows it,
 * written to the log because the channel is not set up, or given up.
 */
export const deliveryStates = ["waiting", "sent", "shown", "logged", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a message could not be handed over, the last time it was tried. */
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

/** How alarms reach a person who has chosen nothing yet. */
export const standardReceipt = {
  app: true,
  sms: false,
  wx: false,
  email: false,
  webhook: false,
  offlineAlarm: true,
  offlineDelayMin: 30,
} as const;
