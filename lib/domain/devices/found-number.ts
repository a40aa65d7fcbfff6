import { isFoundBy } from "../texts/plain-typed.ts";

type Found = { deviceName: string; deviceId: string; iccid?: string | null | undefined };

/** The device or card number that matched a search, if the name does not. */
export function foundNumber({ deviceName, deviceId, iccid }: Found, keyword: string): string | undefined {
  const has = (text: string | null | undefined) => isFoundBy(text, keyword);
  return has(deviceName) ? undefined : ([deviceId, iccid].find(has) ?? undefined);
}
