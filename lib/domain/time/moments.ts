import { exactTime } from "./ages.ts";

/** "10:24:36": the time of day to the second (epoch ms), in an IANA time zone. */
export const exactClock = (time: number, zone: string): string => exactTime(time, zone).slice("2025-11-20 ".length);

/** "2025-11-20 10:24": absolute date and time, for text that is read years later. */
export const fullTime = (time: number, zone: string): string =>
  exactTime(time, zone).slice(0, "2025-11-20 10:24".length);
