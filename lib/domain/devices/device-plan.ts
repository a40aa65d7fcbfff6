/** One word for each of several devices, by device id. */
export type DevicePlan<Word extends string> = ReadonlyMap<string, Word>;

/** Parses "DEVICE=word,DEVICE=word"; null if a device or a word is invalid. */
export function readDevicePlan<Word extends string>(text: string, words: readonly Word[]): DevicePlan<Word> | null {
  const plan = new Map<string, Word>();
  for (const entry of text.split(",")) {
    const [, deviceId, name] = /^\s*(\d{1,20})=(\w+)\s*$/.exec(entry) ?? [];
    const word = words.find((each) => each === name);
    if (deviceId === undefined || word === undefined) return null;
    plan.set(deviceId, word);
  }
  return plan;
}
