import { keepWordIn, keptWord } from "../storage/kept-word.ts";

const keyOf = (deviceId: string) => `authType:${deviceId}`;

/** Keeps how the person is authorized on a device, for the calls that ask for it; nothing is kept for his own devices. */
export const rememberAuthType = (deviceId: string, authType: string | null | undefined): void =>
  keepWordIn("localStorage", keyOf(deviceId), authType || null);

export const authTypeOf = (deviceId: string): string | undefined =>
  keptWord("localStorage", keyOf(deviceId)) ?? undefined;
