import { readStoredJson, writeStoredJson } from "../storage/kept-json.ts";
import { madeHere } from "./made-here.ts";

/** What this tab created last for a device, stored while the tab is open: the platform returns it only once. */
export const madeByDevice = <Made extends object>(
  kind: keyof typeof madeHere,
  isMade: (value: unknown) => value is Made,
) => ({
  of(deviceId: string): Made | undefined {
    const made = readStoredJson("sessionStorage", madeHere[kind] + deviceId);
    return isMade(made) ? made : undefined;
  },
  keep: (deviceId: string, made: Made): void => writeStoredJson("sessionStorage", madeHere[kind] + deviceId, made),
  forget: (deviceId: string): void => writeStoredJson("sessionStorage", madeHere[kind] + deviceId, null),
});
