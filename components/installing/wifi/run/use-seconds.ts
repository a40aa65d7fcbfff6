import { useEffect, useState } from "react";
import { now as clock } from "#lib/client/clock.ts";
import { isAtWork } from "#lib/client/devices/network-jobs.ts";
import type { GatewayJob } from "#lib/contract/gateway.ts";
import { limits } from "#lib/domain/limits.ts";

/** When a job began, by this phone's clock; a platform's time that differs too much is ignored. */
const begunAt = (createTime: number | null | undefined, now: number): number =>
  createTime && createTime <= now && now - createTime <= limits.gateway.join ? createTime : now;

/** The seconds for which a job has been running; updated every second until it ends. */
export function useSeconds(job: GatewayJob): number {
  const [start, setStart] = useState({ requestId: job.requestId, at: 0 });
  const [now, setNow] = useState(0);
  const active = isAtWork(job);
  useEffect(() => {
    const time = clock();
    setStart({ requestId: job.requestId, at: begunAt(job.createTime, time) });
    setNow(time);
    // The platform's start time comes with the first answer; until then it is now.
  }, [job.requestId, job.createTime]);
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => setNow(clock()), 1000);
    return () => clearInterval(timer);
  }, [active]);
  return Math.max(0, Math.floor((now - start.at) / 1000));
}
