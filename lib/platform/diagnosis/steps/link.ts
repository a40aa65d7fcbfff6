import { signalLevel } from "../../devices/labels.ts";
import { breaksIn } from "../breaks.ts";
import type { Facts } from "../facts.ts";
import { elapsedTime, type Finding } from "../finding.ts";

/** Interruptions within an hour that make a connection unstable: a single one may be a restart. */
const unsteady = 3;

/** Whether the network module stays connected, and its signal quality. */
export function linkStep({ device, reports, now }: Facts): Finding | null {
  const { activeTime, dtuOnline, receiveTime, statusTime, csq } = device;
  if (activeTime === null && dtuOnline === 0) return { cause: "neverConnected" };
  if (dtuOnline === 0) return { cause: "linkDown", values: elapsedTime(now - (receiveTime ?? statusTime)) };
  const breaks = breaksIn(reports);
  if (breaks >= unsteady) return { cause: "linkFlapping", values: { breaks } };
  // Only mobile networks and WiFi have a signal strength.
  return signalLevel(csq) === "low" ? { cause: "signalWeak", values: { csq: csq ?? 0 } } : null;
}
