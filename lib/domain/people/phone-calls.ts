import { plainTyped } from "../texts/plain-typed.ts";
import { mobilePattern } from "./mobile-numbers.ts";

/** The address that calls a phone number; undefined for what nobody can dial, such as one that came masked. */
export function callHref(number: string): string | undefined {
  const dialled = plainTyped(number);
  return mobilePattern.test(dialled) ? `tel:${dialled}` : undefined;
}
