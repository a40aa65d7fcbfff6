import type { WifiLabel } from "#lib/domain/devices/wifi-label.ts";

let kept: WifiLabel | undefined;

/** Keeps a network's scanned label for its set-up, in memory only because it contains the password. */
export function storeLabel(label: WifiLabel): void {
  kept = label;
}

export const labelOf = (ssid: string | undefined): WifiLabel | undefined => (kept?.ssid === ssid ? kept : undefined);

export function forgetLabel(): void {
  kept = undefined;
}
