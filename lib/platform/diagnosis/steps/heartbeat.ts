import { minute } from "#lib/domain/time/spans.ts";
import { usualSilence } from "../breaks.ts";
import type { Facts } from "../facts.ts";
import { elapsedTime, type Finding } from "../finding.ts";

/** Permitted silence: in usual intervals, at least, and if no interval is known. */
const patience = { reports: 4, least: 2 * minute, unknown: 15 * minute };

/** Whether a connected module reports anything. */
export function heartbeatStep({ device: { receiveTime, statusTime }, reports, now }: Facts): Finding | null {
  const usual = usualSilence(reports);
  const allowed = usual === null ? patience.unknown : Math.max(patience.least, patience.reports * usual);
  const silence = now - (receiveTime ?? statusTime);
  return silence > allowed ? { cause: "heartbeatMissing", values: elapsedTime(silence) } : null;
}
