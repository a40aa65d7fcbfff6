import { useSyncExternalStore } from "react";
import type { Device } from "#lib/contract/devices.ts";
import type { DeviceFeature } from "#lib/domain/screens/routes.ts";
import { createListeners } from "../listeners.ts";

type Features = Readonly<Record<DeviceFeature, boolean>>;
/** A device and what it has, and what else its dock says where the server could tell. */
export type KnownDevice = Features & {
  deviceId: string;
  hasCurve: boolean | undefined;
  untreated: number | undefined;
};

const none: Features = { hasCamera: false, hasWebconfig: false };
const seen = new Map<string, Features>();
const { subscribe, tell } = createListeners();

/** Notes what a device has, as its page says. */
export function rememberFeatures({ deviceId, hasCamera, hasWebconfig }: Device): void {
  const features = { hasCamera: hasCamera === true, hasWebconfig: hasWebconfig === true };
  const before = seen.get(deviceId);
  if (before?.hasCamera === features.hasCamera && before.hasWebconfig === features.hasWebconfig) return;
  seen.set(deviceId, features);
  tell();
}

/** What a device has: as its page said in this tab, else as the server knew when it drew the page; at first nothing. */
export function useDeviceFeatures(deviceId: string, known: KnownDevice | undefined): Features {
  const remembered = useSyncExternalStore(
    subscribe,
    () => seen.get(deviceId),
    () => undefined,
  );
  return remembered ?? (known?.deviceId === deviceId ? known : none);
}
