import { exactTime } from "./ages.ts";

/** What the wall clock of an IANA time zone says at a moment, as the epoch ms at which that of UTC says so. */
export const wallTime = (time: number, zone: string): number =>
  Date.parse(`${exactTime(time, zone).replace(" ", "T")}Z`);
