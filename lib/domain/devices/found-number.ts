import { soughtIn } from "../texts/plain-typed.ts";

type Found = { deviceName: string; deviceId: string; iccid?: string | null | undefined };

/** The number by which a search found a device: its own or its card's, where the word is not in its name. */
export function foundNumber({ deviceName, deviceId, iccid }: Found, keyword: string): string | undefined {
  const words = soughtIn(keyword.toLowerCase());
  const has = (text: string | null | undefined) => words.some((word) => text?.toLowerCase().includes(word));
  return has(deviceName) ? undefined : ([deviceId, iccid].find(has) ?? undefined);
}
