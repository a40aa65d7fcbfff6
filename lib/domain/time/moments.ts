import { exactTime } from "./ages.ts";

/** "10:24:36": the clock of a time (epoch ms) to the second, by the wall clock of an IANA time zone. */
export const exactClock = (time: number, zone: string): string => exactTime(time, zone).slice("2025-11-20 ".length);

/** "2025-11-20 10:24": date and clock, as they stay true when they are read years later. */
export const fullTime = (time: number, zone: string): string =>
  exactTime(time, zone).slice(0, "2025-11-20 10:24".length);
