/** Ways to pay: in this browser, inside the messaging app, with a QR code for another phone. */
export const payTypes = ["h5", "jsapi", "native"] as const;
export type PayType = (typeof payTypes)[number];
