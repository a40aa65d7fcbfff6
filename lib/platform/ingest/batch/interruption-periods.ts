import type { DeviceLink } from "#lib/domain/devices/interruptions.ts";
import type { LinkChange } from "./batch-rows.ts";

/** An interruption's device and link, start, and end: null while it lasts. */
type Period = { deviceId: string; link: DeviceLink; startTime: number; endTime: number | null };

/**
 * What changes of links, in their order, mean for the stored interruptions: when those that are open there ended, by
 * `linkKey`, and the periods that began since.
 */
export function periodsOf(changes: readonly LinkChange[]): { ended: Map<string, number>; started: Period[] } {
  const ended = new Map<string, number>();
  const started: Period[] = [];
  const last = new Map<string, Period>();
  for (const { state, link, lost, time } of changes) {
    const { deviceId } = state;
    const key = linkKey({ deviceId, link });
    const period = last.get(key);
    if (lost) {
      const next = { deviceId, link, startTime: time, endTime: null };
      started.push(next);
      last.set(key, next);
    } else if (!period) ended.set(key, time);
    else period.endTime ??= notBefore(period.startTime, time);
  }
  return { ended, started };
}

export const linkKey = ({ deviceId, link }: Pick<Period, "deviceId" | "link">): string => `${link} ${deviceId}`;

/** The end of a period. Our clock may have been set back since its start: then it had no length. */
export const notBefore = (startTime: number, endTime: number): number => Math.max(startTime, endTime);
