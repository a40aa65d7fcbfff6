import { daysLeft, soon } from "../../devices/life.ts";
import type { Facts } from "../facts.ts";
import type { Finding } from "../finding.ts";

/** Whether the device is still registered, and the person has access to it. */
export function accountStep({ device, accessUntil, now }: Facts): Finding | null {
  const { deleteTime, expireTime } = device;
  // An expired device has a deletion date too, which renewing removes.
  if (deleteTime !== null && expireTime > now)
    return { cause: "deletionPending", values: { days: daysLeft(deleteTime, now) } };
  if (accessUntil !== null && accessUntil - now <= soon)
    return { cause: "accessEnding", values: { days: daysLeft(accessUntil, now) } };
  return null;
}
