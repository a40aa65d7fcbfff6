import { readStored, writeStored } from "../storage/web-storage.ts";

const keyOf = (deviceId: string) => `authType:${deviceId}`;

/** Remembers how the person is authorized on a device, for calls that need it; nothing for their own devices. */
export const rememberAuthType = (deviceId: string, authType: string | null | undefined): void =>
  writeStored("localStorage", keyOf(deviceId), authType || null);

export const authTypeOf = (deviceId: string): string | undefined =>
  readStored("localStorage", keyOf(deviceId)) ?? undefined;
