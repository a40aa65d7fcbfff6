import { isNetworkKind } from "#lib/domain/devices/gateway-jobs.ts";
import { limits } from "#lib/domain/limits.ts";
import { type Rpc, RpcError } from "../broker/rpc.ts";
import type { Platform } from "../call.ts";
import type { NamedEvent } from "../events.ts";
import type { DispatchedJob } from "./job-dispatcher.ts";
import { judgeLeaving, judgeLink, type Verdict } from "./judge-link.ts";
import { createOpenJobs, type OpenJob } from "./open-jobs.ts";
import { isRefusal, readLink, readNetworks } from "./read-gateway-answer.ts";
import { keepLink, keepNetworks } from "./readings.ts";
import { linkQuestion, requestOf } from "./request.ts";

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

/** The connection's state is unknown. */
const noLink = {};

/**
 * Processes the jobs handed over by calls of this process. Nothing is sent twice: a job whose password was only in a
 * crashed process's memory is given up. After a start, jobs already sent are tracked; with several processes, each
 * tracks its own. Jobs past their deadline without a result are given up by one process.
 */
export async function startGateway({ platform, rpc, flush }: Options): Promise<GatewayWork> {
  const { db, bus, log, now, gateway, parts } = platform;
  const jobs = createOpenJobs({ ...platform, flush });
  let closed = false;
  let looked = now();

  const finish = (open: OpenJob, verdict: Verdict) =>
    jobs.change(open, { reason: null, ...verdict, finishTime: now() });
  const fail = (open: OpenJob, reason: "refused" | "offline" | "timeout" | "notSent") =>
    finish(open, { state: "failed", reason });
  const isOver = ({ job }: OpenJob) => closed || job.state !== "waiting";

  /** Runs in the background; a failed step is repeated by the sweep. */
  const inBackground = ({ job }: OpenJob, work: Promise<void>) =>
    work.catch((error: unknown) =>
      log.error({ err: error, requestId: job.requestId }, "a job of a network module failed"),
    );
  function run(open: OpenJob, work: Promise<void>): void {
    open.asking = true;
    void inBackground(open, work).finally(() => {
      open.asking = false;
    });
  }

  async function takeReading(open: OpenJob, json: unknown): Promise<void> {
    const { kind, deviceId } = open.job;
    const link = kind === "state" ? readLink(json) : undefined;
    const networks = kind === "wifiScan" ? readNetworks(json) : undefined;
    if (link) await keepLink(db, deviceId, link, now());
    if (networks) await keepNetworks(db, deviceId, networks, now());
    if (link || networks) finish(open, { state: "done" });
    else fail(open, "refused");
  }

  async function send(open: OpenJob, { method, params, timeout }: ReturnType<typeof requestOf>): Promise<void> {
    const { kind, deviceId } = open.job;
    jobs.change(open, { sentTime: now() });
    try {
      const json = await rpc.call(deviceId, method, params, timeout);
      if (isOver(open)) return;
      if (!isNetworkKind(kind)) await takeReading(open, json);
      else if (isRefusal(json)) fail(open, "refused");
      else jobs.change(open, { ackTime: now() });
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      if (!isOver(open)) fail(open, error.reason);
    }
  }

  /** The device went offline after it had confirmed receipt of the job. */
  async function wentOffline(open: OpenJob): Promise<void> {
    const { job } = open;
    if (isOver(open) || job.ackTime === null || job.leaveTime !== null) return;
    const verdict = judgeLeaving(job);
    if (verdict) await keepLink(db, job.deviceId, noLink, now());
    jobs.change(open, { leaveTime: now() });
    if (verdict) finish(open, verdict);
  }

  async function look(open: OpenJob): Promise<void> {
    const { job } = open;
    try {
      const link = readLink(await rpc.call(job.deviceId, linkQuestion, {}, limits.gateway.answer));
      if (isOver(open) || !link) return;
      const verdict = judgeLink(job, link, now());
      await keepLink(db, job.deviceId, link, now());
      if (verdict) finish(open, verdict);
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      if (error.reason === "offline") await wentOffline(open);
    }
  }

  const waiting = db.selectFrom("gatewayJobs").selectAll().where("state", "=", "waiting");
  /** Includes jobs whose commit was never confirmed, which no process tracks. */
  async function giveUp(): Promise<void> {
    if (!parts.leads()) return;
    const rows = await waiting.where("expireTime", "<", now() - orphaned).execute();
    const own = new Set(jobs.all().map(({ job }) => job.requestId));
    for (const row of closed ? [] : rows) if (!own.has(row.requestId)) fail(jobs.add(row), "timeout");
  }
  function sweep(): void {
    if (Math.abs(now() - looked) >= orphaned) {
      looked = now();
      giveUp().catch((error: unknown) =>
        log.error({ err: error }, "orphaned jobs of network modules could not be ended"),
      );
    }
    for (const open of jobs.all()) {
      const { job, asking } = open;
      if (open.unsaved) jobs.change(open, {});
      else if (job.state !== "waiting") continue;
      else if (now() >= job.expireTime) fail(open, "timeout");
      else if (!asking && isNetworkKind(job.kind) && job.sentTime !== null) run(open, look(open));
    }
  }
  function take(handed: DispatchedJob): void {
    const open = jobs.add(handed.job);
    run(open, send(open, requestOf(handed)));
  }
  function hear({ name, event }: NamedEvent): void {
    if (name !== "device" || event.patch.dtuOnline !== 0) return;
    for (const open of jobs.all()) if (open.job.deviceId === event.deviceId) void inBackground(open, wentOffline(open));
  }

  for (const row of parts.signals ? [] : await waiting.execute()) {
    const open = jobs.add(row);
    if (row.sentTime === null || !isNetworkKind(row.kind)) fail(open, "notSent");
  }
  const leaveBus = bus.subscribe(hear);
  const removeWorker = gateway.setWorker(take);
  const timer = setInterval(sweep, limits.gateway.ask);
  return {
    sweep,
    async close() {
      closed = true;
      leaveBus();
      removeWorker();
      clearInterval(timer);
      await Promise.all(jobs.all().map(({ saved }) => saved));
    },
  };
}
