import { isNetworkKind } from "#lib/domain/devices/gateway-jobs.ts";
import { limits } from "#lib/domain/limits.ts";
import type { Rpc } from "../broker/rpc.ts";
import type { Platform } from "../call.ts";
import type { NamedEvent } from "../live/events.ts";
import { createJobRunner } from "./job-runner.ts";
import { createOpenJobs } from "./open-jobs.ts";

/** Processes network module jobs to their end. */
export type GatewayWork = {
  /** Asks busy devices, and gives up jobs past their deadline; also runs periodically. */
  sweep(): void;
  close(): Promise<void>;
};

type Options = {
  platform: Platform;
  rpc: Pick<Rpc, "call">;
  /** Resolves when received values are in the database. */
  flush(): Promise<void>;
};

/** A job this long past its deadline without a result belonged to a process that no longer exists. Milliseconds. */
const orphaned = 5_000;

/**
 * Processes the jobs handed over by calls of this process. Nothing is sent twice: a job whose password was only in a
 * crashed process's memory is given up. After a start, jobs already sent are tracked; with several processes, each
 * tracks its own. Jobs past their deadline without a result are given up by one process.
 */
export async function startGateway({ platform, rpc, flush }: Options): Promise<GatewayWork> {
  const { db, bus, log, now, gateway, parts } = platform;
  let closed = false;
  let checkedTime = now();
  const jobs = createOpenJobs({ ...platform, flush });
  const runner = createJobRunner({ platform, jobs, rpc, isClosed: () => closed });
  const waiting = db.selectFrom("gatewayJobs").selectAll().where("state", "=", "waiting");

  /** Includes jobs whose commit was never confirmed, which no process tracks. */
  async function endOrphans(): Promise<void> {
    if (!parts.leads()) return;
    const rows = await waiting.where("expireTime", "<", now() - orphaned).execute();
    const own = new Set(jobs.all().map(({ job }) => job.requestId));
    for (const row of closed ? [] : rows) if (!own.has(row.requestId)) runner.fail(jobs.add(row), "timeout");
  }
  function sweep(): void {
    if (Math.abs(now() - checkedTime) >= orphaned) {
      checkedTime = now();
      endOrphans().catch((error: unknown) =>
        log.error({ err: error }, "orphaned jobs of network modules could not be ended"),
      );
    }
    for (const open of jobs.all()) {
      const { job, isRequesting } = open;
      if (open.unsaved) jobs.change(open, {});
      else if (job.state !== "waiting") continue;
      else if (now() >= job.expireTime) runner.fail(open, "timeout");
      else if (!isRequesting && isNetworkKind(job.kind) && job.sentTime !== null) runner.checkLink(open);
    }
  }
  function listen({ name, event }: NamedEvent): void {
    if (name !== "device" || event.patch.dtuOnline !== 0) return;
    for (const open of jobs.all()) if (open.job.deviceId === event.deviceId) runner.wentOffline(open);
  }

  for (const row of parts.signals ? [] : await waiting.execute()) {
    const open = jobs.add(row);
    if (row.sentTime === null || !isNetworkKind(row.kind)) runner.fail(open, "notSent");
  }
  const unsubscribe = bus.subscribe(listen);
  const removeWorker = gateway.setWorker(runner.send);
  const timer = setInterval(sweep, limits.gateway.ask);
  return {
    sweep,
    async close() {
      closed = true;
      unsubscribe();
      removeWorker();
      clearInterval(timer);
      await Promise.all(jobs.all().map(({ saved }) => saved));
    },
  };
}
