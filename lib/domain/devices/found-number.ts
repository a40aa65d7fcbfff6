import { isFoundBy } from "../texts/plain-typed.ts";

type Found = { deviceName: string; deviceId: string; iccid?: string | null | undefined };

/** The number by which a search found a device: its own or its card's, where the word is not in its name. */
export function foundNumber({ deviceName, deviceId, iccid }: Found, keyword: string): string | undefined {
  const has = (text: string | null | undefined) => isFoundBy(text, keyword);
  return has(deviceName) ? undefined : ([deviceId, iccid].find(has) ?? undefined);
}
