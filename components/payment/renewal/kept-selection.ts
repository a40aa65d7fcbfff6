// In memory only: it outlives a look at the plans, and no other way back.
let kept: readonly string[] = [];

/** Keeps which devices were ticked, before the way leads to their plans. */
export function keepSelection(deviceIds: readonly string[]): void {
  kept = deviceIds;
}

/** Those of the devices that were ticked before their plans were looked at. */
export const keptSelection = (devices: readonly { deviceId: string }[]): readonly string[] =>
  kept.filter((id) => devices.some(({ deviceId }) => deviceId === id));

/** They were found again. */
export function forgetSelection(): void {
  kept = [];
}
