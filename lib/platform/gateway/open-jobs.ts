import type { Logger } from "pino";
import { isNetworkKind, type NetworkKind } from "#lib/domain/devices/gateway-jobs.ts";
import type { ErrorKey } from "#lib/domain/errors.ts";
import type { Exclusively } from "../store/lock.ts";
import type { GatewayJob, GatewayJobDispatcher } from "./job-dispatcher.ts";

/** An open job as known to this process: ahead of the database by pending writes. */
export type OpenJob = {
  readonly job: GatewayJob;
  /** A request to the device is under way. */
  isRequesting: boolean;
  /** Resolves when all changes so far are in the database. */
  saved: Promise<void>;
  /** A write failed and must be repeated. */
  unsaved: boolean;
};

export type OpenJobs = {
  all(): OpenJob[];
  add(job: GatewayJob): OpenJob;
  /** Applies a change to a job and writes it, including the device's history; a finished job is then removed. */
  change(open: OpenJob, change: Partial<GatewayJob>): void;
};

type Context = {
  exclusively: Exclusively;
  log: Logger;
  gateway: GatewayJobDispatcher;
  /** Resolves when received values are in the database. */
  flush(): Promise<void>;
};

const failures: Record<NetworkKind, ErrorKey> = {
  wifiConfig: "wifi.configFailed",
  wifiReset: "wifi.resetFailed",
  dtuReset: "dtu.resetFailed",
};

/** A job's fields in the device's history. */
function asChange({ kind, state, reason, sentTime, ackTime, finishTime }: GatewayJob) {
  const times = { sentTime, ackTime, finishTime };
  if (state === "done") return { ...times, state: "success", reason: null };
  if (state === "waiting") return { ...times, state: "waiting", reason: null };
  if (reason === "timeout") return { ...times, state: "timeout", reason: null };
  const cause = isNetworkKind(kind) && reason !== "offline" ? failures[kind] : "device.offline";
  return { ...times, state: "rejected", reason: cause };
}

/** The open jobs of this process: writes are serialised per job, and the dispatcher is notified of a job's end. */
export function createOpenJobs({ exclusively, log, gateway, flush }: Context): OpenJobs {
  const jobs = new Map<string, OpenJob>();

  async function write(open: OpenJob, { requestId, ...job }: GatewayJob): Promise<void> {
    // A job's end is reported only after its effects on the device, such as being offline, are in the database.
    if (job.state !== "waiting") await flush();
    await exclusively(`gateway of ${job.deviceId}`, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("gatewayJobs")
        .set(job)
        .where("requestId", "=", requestId)
        // Another process may have ended it.
        .where("state", "=", "waiting")
        .executeTakeFirst();
      if (numUpdatedRows === 0n || !isNetworkKind(job.kind)) return;
      await trx
        .updateTable("changes")
        .set(asChange({ requestId, ...job }))
        .where("changeId", "=", requestId)
        .execute();
    });
    open.unsaved = false;
    if (job.state === "waiting") return;
    jobs.delete(requestId);
    gateway.finished({ requestId, ...job });
  }
  return {
    all: () => [...jobs.values()],
    add(job) {
      const open: OpenJob = { job: { ...job }, isRequesting: false, saved: Promise.resolve(), unsaved: false };
      jobs.set(job.requestId, open);
      return open;
    },
    change(open, change) {
      Object.assign(open.job, change);
      const job = { ...open.job };
      open.saved = open.saved
        .then(() => write(open, job))
        .catch((error: unknown) => {
          open.unsaved = true;
          log.error({ err: error, requestId: job.requestId }, "a job of a network module could not be saved, retrying");
        });
    },
  };
}
