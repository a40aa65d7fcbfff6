import { readStoredJson, writeStoredJson } from "../storage/kept-json.ts";
import { madeHere } from "./made-here.ts";

/** What this tab created last for a device and the platform tells only once, for as long as the tab is open. */
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
