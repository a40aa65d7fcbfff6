import { plainTyped } from "../texts/plain-typed.ts";
import { mobilePattern } from "./mobile-numbers.ts";

/** The tel: address of a phone number; undefined if it cannot be dialled, such as a masked one. */
export function callHref(number: string): string | undefined {
  const dialled = plainTyped(number);
  return mobilePattern.test(dialled) ? `tel:${dialled}` : undefined;
}
