import { plainTyped } from "../texts/plain-typed.ts";

/** A number of 11 digits, optionally with China's country code. */
const whole = /^((?:\+|00)?86)?(\d{3})(\d{6})(\d{2})$/;

/**
 * Masks a phone number for display: of 11 digits the first 3 and the last 2 remain. Other numbers are returned
 * unchanged.
 */
export function maskPhone(phone: string): string {
  const [, country = "", first, hidden, last] = whole.exec(plainTyped(phone)) ?? [];
  return hidden === undefined ? phone : `${country}${first}${"*".repeat(hidden.length)}${last}`;
}
