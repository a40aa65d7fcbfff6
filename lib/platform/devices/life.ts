import type { devices } from "#lib/contract/devices.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import { limits } from "#lib/domain/limits.ts";
import { day } from "#lib/domain/time/spans.ts";

/** An expiry within this time is announced, in milliseconds. */
export const { soon } = limits.renewal;

export type Life = DataOf<typeof devices.stage>["stage"];
type Times = { activeTime: number | null; expireTime: number; deleteTime: number | null };

/** The device's stage in its life cycle. */
export function lifeOf({ activeTime, expireTime, deleteTime }: Times, now: number): Life {
  if (deleteTime !== null && deleteTime <= now) return "deleted";
  if (expireTime <= now) return deleteTime === null ? "expired" : "pendingDelete";
  if (activeTime === null) return "inactivated";
  return expireTime - now <= soon ? "expiring" : "inService";
}

/** Days until the device expires, rounded up; 0 if it has. */
export const daysLeft = (expireTime: number, now: number): number => Math.max(0, Math.ceil((expireTime - now) / day));
