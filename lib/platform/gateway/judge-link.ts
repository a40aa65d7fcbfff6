import type { GatewayReason } from "#lib/domain/devices/gateway-jobs.ts";
import type { GatewayJob } from "./gateway-desk.ts";
import type { GatewayLink } from "./read-gateway-answer.ts";

export type Verdict = { state: "done" } | { state: "failed"; reason: GatewayReason };
const done: Verdict = { state: "done" };

/** What a device that was seen to leave its network has made of a job: only forgetting its networks ends with that. */
export const judgeLeaving = ({ kind }: GatewayJob): Verdict | undefined => (kind === "wifiReset" ? done : undefined);

/**
 * What a device has made of a job by what it tells of its connection; undefined while that is open. A restart is proven
 * by a running time that is shorter than the time since it was ordered, a set-up by the id that came with it.
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
