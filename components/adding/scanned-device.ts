import { readScan } from "#lib/domain/devices/scan-content.ts";

/** The device ID in a code, or undefined when it is no device's. */
export function scannedDevice(content: string): string | undefined {
  const code = readScan(content);
  if (code.type === "device") return code.deviceId;
  return code.type === "bare" ? code.text : undefined;
}

/** Whether it is the label of a network, which stays on the phone: its password is nobody else's. */
export const isNetworkLabel = (content: string): boolean => readScan(content).type === "wifi";
