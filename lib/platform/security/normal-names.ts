import { inUsualSigns, plainTyped } from "#lib/domain/texts/plain-typed.ts";

/** A user name as it is stored and compared: one form for every way to type it. */
export const normalUsername = (typed: string): string => inUsualSigns(typed).trim().toLowerCase();

/**
 * A Chinese mobile number as its 11 digits, or null for any other number. +86, 0086, spaces, hyphens, full-width
 * digits and what nobody sees are ways to write the same number, so that limits per number cannot be walked around.
 */
export function normalMobile(typed: string): string | null {
  const digits = plainTyped(typed).replace(/^(\+|00)86/, "");
  return /^1[3-9]\d{9}$/.test(digits) ? digits : null;
}
