import { daysLeft, soon } from "../../devices/life.ts";
import type { Facts } from "../facts.ts";
import type { Finding } from "../finding.ts";

/** Whether the device still has its place on the platform, and the person the right to it. */
export function accountStep({ device, accessUntil, now }: Facts): Finding | null {
  const { deleteTime, expireTime } = device;
  // A device whose service ended has a date of deletion too: renewing takes that away.
  if (deleteTime !== null && expireTime > now)
    return { cause: "deletionPending", values: { days: daysLeft(deleteTime, now) } };
  if (accessUntil !== null && accessUntil - now <= soon)
    return { cause: "accessEnding", values: { days: daysLeft(accessUntil, now) } };
  return null;
}
