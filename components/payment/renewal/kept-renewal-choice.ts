type Chosen = {
  planId: string;
  /** Undefined for nowhere. */
  addressId: string | undefined;
  /** The address's own choice: if it names another one, that was added since and is meant. */
  named: string | undefined;
};

// In memory only: it outlives a look at the addresses, and no other way back.
let kept: (Chosen & { of: string }) | undefined;
const nameOf = (deviceIds: readonly string[]) => deviceIds.join(",");

/** Keeps what was chosen for these devices, before the way leads to the addresses. */
export function keepRenewalChoice(deviceIds: readonly string[], chosen: Chosen): void {
  kept = { of: nameOf(deviceIds), ...chosen };
}

/** What was chosen for these devices before the addresses were looked at. */
export const keptRenewalChoice = (deviceIds: readonly string[]): Chosen | undefined =>
  kept?.of === nameOf(deviceIds) ? kept : undefined;

/** The choice was restored, or made again. */
export function forgetRenewalChoice(): void {
  kept = undefined;
}
