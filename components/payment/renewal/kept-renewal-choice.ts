type Chosen = {
  planId: string;
  /** Undefined for no delivery. */
  addressId: string | undefined;
  /** The choice in the page's address: if it differs on return, an address was added and is meant. */
  named: string | undefined;
};

// In memory only, for the return from the addresses.
let kept: (Chosen & { of: string }) | undefined;
const nameOf = (deviceIds: readonly string[]) => deviceIds.join(",");

/** Stores the choices for these devices before leaving for the addresses. */
export function storeRenewalChoice(deviceIds: readonly string[], chosen: Chosen): void {
  kept = { of: nameOf(deviceIds), ...chosen };
}

/** The choices for these devices before the addresses were opened. */
export const keptRenewalChoice = (deviceIds: readonly string[]): Chosen | undefined =>
  kept?.of === nameOf(deviceIds) ? kept : undefined;

/** The choice was restored, or made again. */
export function forgetRenewalChoice(): void {
  kept = undefined;
}
