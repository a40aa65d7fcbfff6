import type { Logger } from "pino";
import { isNetworkKind, type NetworkKind } from "#lib/domain/devices/gateway-jobs.ts";
import type { ErrorKey } from "#lib/domain/errors.ts";
import type { Exclusively } from "../store/lock.ts";
import type { GatewayDesk, GatewayJob } from "./gateway-desk.ts";

/** A job that is not over, as this process knows it: ahead of the database by what is being saved. */
export type OpenJob = {
  readonly job: GatewayJob;
  /** A question to the device is on its way. */
  asking: boolean;
  /** Settles when everything so far is in the database. */
  saved: Promise<void>;
  /** A write failed and is to be repeated. */
  unsaved: boolean;
};

export type OpenJobs = {
  all(): OpenJob[];
  add(job: GatewayJob): OpenJob;
  /** Lays a change over a job and writes it, the history of its device included; one that is over is dropped then. */
  change(open: OpenJob, change: Partial<GatewayJob>): void;
};

type Context = {
  exclusively: Exclusively;
  log: Logger;
  gateway: GatewayDesk;
  /** Settles when everything heard so far is in the database. */
  flush(): Promise<void>;
};

const failures: Record<NetworkKind, ErrorKey> = {
  wifiConfig: "wifi.configFailed",
  wifiReset: "wifi.resetFailed",
  dtuReset: "dtu.resetFailed",
};

/** A job as the history of its device has it. */
function asChange({ kind, state, reason, sentTime, ackTime, finishTime }: GatewayJob) {
  const times = { sentTime, ackTime, finishTime };
  if (state === "done") return { ...times, state: "success", reason: null };
  if (state === "waiting") return { ...times, state: "waiting", reason: null };
  if (reason === "timeout") return { ...times, state: "timeout", reason: null };
  const cause = isNetworkKind(kind) && reason !== "offline" ? failures[kind] : "device.offline";
  return { ...times, state: "rejected", reason: cause };
}

/** The jobs that this process carries: each change is written in its turn, and the desk hears of the end of a job. */
export function createOpenJobs({ exclusively, log, gateway, flush }: Context): OpenJobs {
  const jobs = new Map<string, OpenJob>();

  async function write(open: OpenJob, { requestId, ...job }: GatewayJob): Promise<void> {
    // An end is said when what it has made of the device, as that it is off the network, can be read by everybody.
    if (job.state !== "waiting") await flush();
    await exclusively(`gateway of ${job.deviceId}`, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("gatewayJobs")
        .set(job)
        .where("requestId", "=", requestId)
        // Another hand may have brought it to its end.
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
    gateway.ended({ requestId, ...job });
  }
  return {
    all: () => [...jobs.values()],
    add(job) {
      const open: OpenJob = { job: { ...job }, asking: false, saved: Promise.resolve(), unsaved: false };
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
          log.error({ err: error, requestId: job.requestId }, "a job of a network module could not be saved yet");
        });
    },
  };
}
