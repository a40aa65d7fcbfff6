import type { WifiLabel } from "#lib/domain/devices/wifi-label.ts";

let kept: WifiLabel | undefined;

/** Keeps what the label of a network says for its set-up: in this page's memory alone, since its password is in it. */
export function keepLabel(label: WifiLabel): void {
  kept = label;
}

/** What the label of this network said, where one was read. */
export const labelOf = (ssid: string | undefined): WifiLabel | undefined => (kept?.ssid === ssid ? kept : undefined);

export function forgetLabel(): void {
  kept = undefined;
}
