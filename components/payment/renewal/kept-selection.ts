// In memory only, for the return from the plans.
let kept: readonly string[] = [];

/** Stores the selected devices before leaving for their plans. */
export function storeSelection(deviceIds: readonly string[]): void {
  kept = deviceIds;
}

/** The devices that were selected before the plans were opened. */
export const keptSelection = (devices: readonly { deviceId: string }[]): readonly string[] =>
  kept.filter((id) => devices.some(({ deviceId }) => deviceId === id));

/** Clears the selection once restored. */
export function forgetSelection(): void {
  kept = [];
}
