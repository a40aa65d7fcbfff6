import { daysLeft, soon } from "../../devices/life.ts";
import type { Facts } from "../facts.ts";
import { elapsedTime, type Finding } from "../finding.ts";

/** Whether the service, including the data card, is paid for. */
export function cardStep({ device: { expireTime }, now }: Facts): Finding | null {
  if (expireTime <= now) return { cause: "serviceExpired", values: elapsedTime(now - expireTime) };
  if (expireTime - now <= soon) return { cause: "serviceExpiring", values: { days: daysLeft(expireTime, now) } };
  return null;
}
