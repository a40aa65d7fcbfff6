import type { GatewayReason } from "#lib/domain/devices/gateway-jobs.ts";
import type { GatewayJob } from "./job-dispatcher.ts";
import type { GatewayLink } from "./read-gateway-answer.ts";

export type Verdict = { state: "done" } | { state: "failed"; reason: GatewayReason };
const done: Verdict = { state: "done" };

/** The verdict on a job when its device has gone offline: that only proves a network reset. */
export const judgeLeaving = ({ kind }: GatewayJob): Verdict | undefined => (kind === "wifiReset" ? done : undefined);

/**
 * The verdict on a job from the device's reported connection; undefined while it is open. A restart is proved by an
 * uptime shorter than the time since the request, a set-up by its id in the report.
 */
export function judgeLink(job: GatewayJob, link: GatewayLink, now: number): Verdict | undefined {
  const { requestId, kind, sentTime, ackTime } = job;
  if (kind === "wifiConfig") {
    if (link.wifi?.id !== requestId) return undefined;
    return link.wifi.result === "joined" ? done : { state: "failed", reason: link.wifi.result };
  }
  if (kind === "wifiReset") return link.ssid ? undefined : done;
  const since = ackTime ?? sentTime ?? now;
  return typeof link.uptimeSec === "number" && link.uptimeSec * 1000 < now - since ? done : undefined;
}
