/** Ways to pay: in this browser, inside of the messaging app, by a code that another phone reads. */
export const payTypes = ["h5", "jsapi", "native"] as const;
export type PayType = (typeof payTypes)[number];
