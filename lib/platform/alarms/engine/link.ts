import { platformLimits } from "../../platform-limits.ts";
import { causeKey } from "../rule.ts";
import type { CauseObservation } from "./observations.ts";

/** The connection of a device at a time of the platform's clock. */
export type Link = {
  now: number;
  /** In service, so that it should report. */
  expected: boolean;
  /** Its connection, or its controller, is lost. */
  lost: boolean;
  /** Values have just arrived: a connection alone proves nothing. */
  hasValues: boolean;
};

export const linkKey = causeKey("offline", null);

/** One observation of whether a device reports. */
export function linkObservation({ now, expected, lost, hasValues }: Link): CauseObservation {
  const { offline: delay, offlineSteady: steady } = platformLimits.alarm;
  // A device out of service raises nothing, but an open incident still ends once it reports.
  const silent = expected ? true : null;
  const holds = lost ? silent : hasValues ? false : null;
  const details = { value: null, limit: null, unit: null, code: null };
  const observation = { holds, time: now, previousTime: now, delay, excused: 0, quiet: 0, longest: 0, steady };
  return { alarmType: "offline", argId: null, key: linkKey, details, observation };
}
