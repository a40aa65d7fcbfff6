import type { Transaction } from "kysely";
import { type GatewayKind, isNetworkKind, type NetworkKind, networkKinds } from "#lib/domain/devices/gateway-jobs.ts";
import { limits } from "#lib/domain/limits.ts";
import { type Call, callerOf } from "../call.ts";
import type { DeviceRow } from "../devices/device-rows.ts";
import { Refusal } from "../refusal.ts";
import { newId } from "../security/hashes.ts";
import type { Schema } from "../store/schema.ts";
import { actorOf } from "../tasks/actor.ts";
import { fresh } from "../tasks/change-row.ts";
import type { GatewayJob } from "./job-dispatcher.ts";

type Trx = Transaction<Schema>;
type Wish = { kind: GatewayKind; account?: string; password?: string; hidden?: boolean };

const { answer, scan, join, restart, kept } = limits.gateway;
const spans: Record<GatewayKind, number> = {
  state: answer,
  wifiScan: scan,
  wifiConfig: join,
  wifiReset: restart,
  dtuReset: restart,
};
const typeOf: Record<NetworkKind, "wifi" | "dtu"> = { wifiConfig: "wifi", wifiReset: "wifi", dtuReset: "dtu" };

const openJobs = (trx: Trx, deviceId: string) =>
  trx.selectFrom("gatewayJobs").selectAll().where("deviceId", "=", deviceId).where("state", "=", "waiting");

/** Each reading replaces the device's known network state, so old readings are deleted. */
const forgetReadings = (trx: Trx, deviceId: string, now: number) =>
  trx
    .deleteFrom("gatewayJobs")
    .where("deviceId", "=", deviceId)
    .where("kind", "not in", networkKinds)
    .where("finishTime", "<", now - kept)
    .execute();

/** Readings are not changes, so they are not in the history. */
async function note(trx: Trx, call: Call, device: DeviceRow, job: GatewayJob): Promise<void> {
  const { requestId, deviceId, kind, account, createTime, expireTime } = job;
  if (!isNetworkKind(kind)) return;
  await trx
    .insertInto("changes")
    .values({
      ...fresh,
      ...(await actorOf({ ...call, db: trx }, device)),
      changeId: requestId,
      deviceId,
      type: typeOf[kind],
      cmd: kind,
      newText: account,
      state: "waiting",
      createTime,
      expireTime,
    })
    .execute();
}

/**
 * Creates a network module job and hands it to its worker. A device has one job at a time that takes it offline;
 * requests for a reading share one under way. Refuses for an offline device.
 */
export async function makeJob(call: Call, device: DeviceRow, input: Wish): Promise<GatewayJob> {
  const { deviceId } = device;
  const { kind, account = null, password = "", hidden = false } = input;
  if (device.dtuOnline !== 1) throw new Refusal("device.offline");
  const made = await call.exclusively(`gateway of ${deviceId}`, async (trx) => {
    const createTime = call.now();
    await forgetReadings(trx, deviceId, createTime);
    const open = await openJobs(trx, deviceId).execute();
    const inTheWay = open.find((job) => isNetworkKind(job.kind));
    if (inTheWay) throw new Refusal("device.busy", { requestId: inTheWay.requestId });
    const same = open.find((job) => job.kind === kind);
    if (same) return { job: same, isNew: false };
    const job: GatewayJob = {
      requestId: newId(),
      deviceId,
      userId: callerOf(call).userId,
      kind,
      account,
      state: "waiting",
      reason: null,
      createTime,
      sentTime: null,
      ackTime: null,
      leaveTime: null,
      finishTime: null,
      expireTime: createTime + spans[kind],
    };
    await trx.insertInto("gatewayJobs").values(job).execute();
    await note(trx, call, device, job);
    return { job, isNew: true };
  });
  if (made.isNew) call.gateway.dispatch({ job: made.job, password, hidden });
  return made.job;
}
