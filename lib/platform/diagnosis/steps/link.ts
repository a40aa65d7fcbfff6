import { signalLevel } from "../../devices/labels.ts";
import { breaksIn } from "../breaks.ts";
import type { Facts } from "../facts.ts";
import { elapsedTime, type Finding } from "../finding.ts";

/** Breaks within an hour from which a link counts as unsteady: a single one may be a restart. */
const unsteady = 3;

/** Whether the network module holds its connection, and how well. */
export function linkStep({ device, reports, now }: Facts): Finding | null {
  const { activeTime, dtuOnline, receiveTime, statusTime, csq } = device;
  if (activeTime === null && dtuOnline === 0) return { cause: "neverConnected" };
  if (dtuOnline === 0) return { cause: "linkDown", values: elapsedTime(now - (receiveTime ?? statusTime)) };
  const breaks = breaksIn(reports);
  if (breaks >= unsteady) return { cause: "linkFlapping", values: { breaks } };
  // Only a mobile network or WiFi tells a strength at all.
  return signalLevel(csq) === "low" ? { cause: "signalWeak", values: { csq: csq ?? 0 } } : null;
}
