import { exactTime } from "./ages.ts";

/** Local time in an IANA time zone, as the epoch ms of the same date and time in UTC. */
export const wallTime = (time: number, zone: string): number =>
  Date.parse(`${exactTime(time, zone).replace(" ", "T")}Z`);
