import { plainTyped } from "../texts/plain-typed.ts";

/** A number of 11 digits, perhaps with the sign of its country before it. */
const whole = /^((?:\+|00)?86)?(\d{3})(\d{6})(\d{2})$/;

/**
 * A phone number for the screen: of 11 digits, however they are written, the first 3 and the last 2 stay. Anything else
 * comes back as it is.
 */
export function maskPhone(phone: string): string {
  const [, country = "", first, hidden, last] = whole.exec(plainTyped(phone)) ?? [];
  return hidden === undefined ? phone : `${country}${first}${"*".repeat(hidden.length)}${last}`;
}
