import type { Address } from "#lib/contract/orders.ts";

// In memory only, for the return to the renewal.
let saved: Address | undefined;

/** Remembers a new address, for platforms that do not list addresses. */
export function storeAddress(address: Address): void {
  saved = address;
}

/** These addresses, with the new one if it is missing. */
export const withSaved = (addresses: readonly Address[], addressId: string | undefined): readonly Address[] =>
  saved?.addressId !== addressId || !saved || addresses.some((each) => each.addressId === addressId)
    ? addresses
    : [...addresses, saved];
