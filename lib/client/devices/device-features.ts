import { useSyncExternalStore } from "react";
import type { Device } from "#lib/contract/devices.ts";
import type { DeviceFeature } from "#lib/domain/screens/routes.ts";
import { createListeners } from "../listeners.ts";

type Features = Readonly<Record<DeviceFeature, boolean>>;
export type KnownDevice = Features & {
  deviceId: string;
  hasCurve: boolean | undefined;
  untreated: number | undefined;
};

const none: Features = { hasCamera: false, hasWebconfig: false };
const latest = new Map<string, Features>();
const { subscribe, notify } = createListeners();

export function rememberFeatures({ deviceId, hasCamera, hasWebconfig }: Device): void {
  const features = { hasCamera: hasCamera === true, hasWebconfig: hasWebconfig === true };
  const before = latest.get(deviceId);
  if (before?.hasCamera === features.hasCamera && before.hasWebconfig === features.hasWebconfig) return;
  latest.set(deviceId, features);
  notify();
}

/** Whether a device that is missing now was shown before in this document, so that the person had access to it. */
export const wasShown = (deviceId: string): boolean => latest.has(deviceId);

/** The person gave the device up, so that its absence is no news. */
export const forgetShown = (deviceId: string): void => void latest.delete(deviceId);

/** A device's features: from its page in this tab, else from the server's rendering. */
export function useDeviceFeatures(deviceId: string, known: KnownDevice | undefined): Features {
  const remembered = useSyncExternalStore(
    subscribe,
    () => latest.get(deviceId),
    () => undefined,
  );
  return remembered ?? (known?.deviceId === deviceId ? known : none);
}
