/** A user name as it is stored and compared: one form for every way to type it. */
export const normalUsername = (typed: string): string => typed.normalize("NFKC").trim().toLowerCase();

/**
 * A Chinese mobile number as its 11 digits, or null for any other number. +86, 0086, spaces, hyphens and full-width
 * digits are ways to write the same number, so that limits per number cannot be walked around.
 */
export function normalMobile(typed: string): string | null {
  const digits = typed
    .normalize("NFKC")
    .replace(/[\s-]/g, "")
    .replace(/^(\+|00)86/, "");
  return /^1[3-9]\d{9}$/.test(digits) ? digits : null;
}
