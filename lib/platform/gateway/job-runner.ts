import { isNetworkKind } from "#lib/domain/devices/gateway-jobs.ts";
import { limits } from "#lib/domain/limits.ts";
import { type Rpc, RpcError } from "../broker/rpc.ts";
import type { Platform } from "../call.ts";
import type { DispatchedJob } from "./job-dispatcher.ts";
import { judgeLeaving, judgeLink, type Verdict } from "./judge-link.ts";
import type { OpenJob, OpenJobs } from "./open-jobs.ts";
import { isRefusal, readLink, readNetworks } from "./read-gateway-answer.ts";
import { storeLink, storeNetworks } from "./readings.ts";
import { linkQuestion, requestOf } from "./request.ts";

/** Sends jobs to their network modules and judges the results. Everything runs in the background. */
export type JobRunner = {
  send(dispatched: DispatchedJob): void;
  /** Asks the module for its connection, which shows whether a job had its effect. */
  checkLink(open: OpenJob): void;
  /** The device went offline, possibly because of the job. */
  wentOffline(open: OpenJob): void;
  fail(open: OpenJob, reason: "refused" | "offline" | "timeout" | "notSent"): void;
};

type Options = {
  platform: Pick<Platform, "db" | "log" | "now">;
  jobs: OpenJobs;
  rpc: Pick<Rpc, "call">;
  isClosed(): boolean;
};

/** The connection's state is unknown. */
const noLink = {};

export function createJobRunner({ platform, jobs, rpc, isClosed }: Options): JobRunner {
  const { db, log, now } = platform;

  const finish = (open: OpenJob, verdict: Verdict) =>
    jobs.change(open, { reason: null, ...verdict, finishTime: now() });
  const fail: JobRunner["fail"] = (open, reason) => finish(open, { state: "failed", reason });
  const isOver = ({ job }: OpenJob) => isClosed() || job.state !== "waiting";

  /** A failed step is repeated by the sweep. */
  const inBackground = ({ job }: OpenJob, work: Promise<void>) =>
    work.catch((error: unknown) =>
      log.error({ err: error, requestId: job.requestId }, "a job of a network module failed"),
    );
  function run(open: OpenJob, work: Promise<void>): void {
    open.isRequesting = true;
    void inBackground(open, work).finally(() => {
      open.isRequesting = false;
    });
  }

  async function storeReading(open: OpenJob, json: unknown): Promise<void> {
    const { kind, deviceId } = open.job;
    const link = kind === "state" ? readLink(json) : undefined;
    const networks = kind === "wifiScan" ? readNetworks(json) : undefined;
    if (link) await storeLink(db, deviceId, link, now());
    if (networks) await storeNetworks(db, deviceId, networks, now());
    if (link || networks) finish(open, { state: "done" });
    else fail(open, "refused");
  }

  async function request(open: OpenJob, { method, params, timeout }: ReturnType<typeof requestOf>): Promise<void> {
    const { kind, deviceId } = open.job;
    jobs.change(open, { sentTime: now() });
    try {
      const json = await rpc.call(deviceId, method, params, timeout);
      if (isOver(open)) return;
      if (!isNetworkKind(kind)) await storeReading(open, json);
      else if (isRefusal(json)) fail(open, "refused");
      else jobs.change(open, { ackTime: now() });
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      if (!isOver(open)) fail(open, error.reason);
    }
  }

  /** Only counts after the device had confirmed receipt of the job. */
  async function judgeOffline(open: OpenJob): Promise<void> {
    const { job } = open;
    if (isOver(open) || job.ackTime === null || job.leaveTime !== null) return;
    const verdict = judgeLeaving(job);
    if (verdict) await storeLink(db, job.deviceId, noLink, now());
    jobs.change(open, { leaveTime: now() });
    if (verdict) finish(open, verdict);
  }

  async function requestLink(open: OpenJob): Promise<void> {
    const { job } = open;
    try {
      const link = readLink(await rpc.call(job.deviceId, linkQuestion, {}, limits.gateway.answer));
      if (isOver(open) || !link) return;
      const verdict = judgeLink(job, link, now());
      await storeLink(db, job.deviceId, link, now());
      if (verdict) finish(open, verdict);
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      if (error.reason === "offline") await judgeOffline(open);
    }
  }

  return {
    send(dispatched) {
      const open = jobs.add(dispatched.job);
      run(open, request(open, requestOf(dispatched)));
    },
    checkLink: (open) => run(open, requestLink(open)),
    wentOffline: (open) => void inBackground(open, judgeOffline(open)),
    fail,
  };
}
