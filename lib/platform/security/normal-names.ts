import { chineseMobilePattern, withinChina } from "#lib/domain/people/mobile-numbers.ts";
import { inUsualSigns, plainTyped } from "#lib/domain/texts/plain-typed.ts";

/** A user name in its stored form, equal for every way to type it. */
export const normalUsername = (typed: string): string => inUsualSigns(typed).trim().toLowerCase();

/**
 * A Chinese mobile number as its 11 digits, or null for any other number. +86, 0086, spaces, hyphens, full-width digits
 * and invisible characters are normalised, so that limits per number cannot be bypassed.
 */
export function normalMobile(typed: string): string | null {
  const digits = withinChina(plainTyped(typed));
  return chineseMobilePattern.test(digits) ? digits : null;
}
