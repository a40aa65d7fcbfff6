import { platformLimits } from "../../platform-limits.ts";
import { causeKey } from "../rule.ts";
import type { Sighting } from "./sightings.ts";

/** What is known of the way to a device, at a moment of the platform's clock. */
export type Link = {
  now: number;
  /** In service, so that it should be heard. */
  expected: boolean;
  /** Its connection, or the controller behind it, is gone. */
  lost: boolean;
  /** Values have just come: being connected alone proves nothing. */
  heard: boolean;
};

export const linkKey = causeKey("offline", null);

/** One look at whether a device is heard. */
export function linkSighting({ now, expected, lost, heard }: Link): Sighting {
  const { offline: delay, offlineSteady: steady } = platformLimits.alarm;
  // Out of service nobody misses it; but what has begun ends as soon as it is heard.
  const silent = expected ? true : null;
  const holds = lost ? silent : heard ? false : null;
  const told = { value: null, limit: null, unit: null, code: null };
  const sight = { holds, time: now, seen: now, delay, excused: 0, quiet: 0, longest: 0, steady };
  return { alarmType: "offline", argId: null, key: linkKey, told, sight };
}
