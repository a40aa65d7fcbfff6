import type { Address } from "#lib/contract/orders.ts";

// In memory only: it outlives the way back to what is renewed.
let saved: Address | undefined;

/** Keeps an address that was just written, for a platform that does not list them. */
export function keepSaved(address: Address): void {
  saved = address;
}

/** These addresses, and the one that was just written where they do not have it. */
export const withSaved = (addresses: readonly Address[], addressId: string | undefined): readonly Address[] =>
  saved?.addressId !== addressId || !saved || addresses.some((each) => each.addressId === addressId)
    ? addresses
    : [...addresses, saved];
