import { chineseMobilePattern, withinChina } from "#lib/domain/people/mobile-numbers.ts";
import { inUsualSigns, plainTyped } from "#lib/domain/texts/plain-typed.ts";

/** A user name as it is stored and compared: one form for every way to type it. */
export const normalUsername = (typed: string): string => inUsualSigns(typed).trim().toLowerCase();

/**
 * A Chinese mobile number as its 11 digits, or null for any other number. +86, 0086, spaces, hyphens, full-width
 * digits and what nobody sees are ways to write the same number, so that limits per number cannot be walked around.
 */
export function normalMobile(typed: string): string | null {
  const digits = withinChina(plainTyped(typed));
  return chineseMobilePattern.test(digits) ? digits : null;
}
