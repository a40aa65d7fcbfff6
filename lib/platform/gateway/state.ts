import type { gateway } from "#lib/contract/gateway.ts";
import { type GatewayKind, gatewayKinds, gatewayStates, networkKinds } from "#lib/domain/devices/gateway-jobs.ts";
import { limits } from "#lib/domain/limits.ts";
import type { Call, Handler } from "../call.ts";
import { visibleDevice } from "../devices/device-rows.ts";
import { invalid, Refusal } from "../refusal.ts";
import { duringOwnership } from "../security/visibility/during-ownership.ts";
import { makeJob } from "./make-job.ts";
import { holdsOn, networkDevice } from "./network-device.ts";
import { gatewayStateOf } from "./readings.ts";

/** Everyone who sees a device may ask for its connection; scans are for people who may set up networks. */
async function startJob(call: Call, deviceId: string, kind: Extract<GatewayKind, "state" | "wifiScan">) {
  const scans = kind === "wifiScan";
  const device = await (scans ? networkDevice(call, deviceId, "gateway:wifi-config") : visibleDevice(call, deviceId));
  return makeJob(call, device, { kind });
}

/** Asks a network module for its state or for a scan, without waiting for the answer. */
export const stateRequest: Handler<typeof gateway.stateRequest> = async (call, { deviceId, type }) => {
  const job = await startJob(call, deviceId, type);
  return { requestId: job.requestId, state: job.state };
};

/** The same, and waits for the answer. Refuses if the device is silent or its scan fails. */
export const stateSync: Handler<typeof gateway.stateSync> = async (call, { deviceId, type }) => {
  const job = await startJob(call, deviceId, type);
  const ended = await call.gateway.waitForEnd(job.requestId, limits.gateway.wait);
  // A job already under way may have just ended.
  const last = ended ?? (await jobOf(call, deviceId, job.requestId));
  if (last?.state !== "done") throw new Refusal(type === "wifiScan" ? "wifi.scanFailed" : "device.offline");
  // Read after the wait: the device may have reported meanwhile, or the caller may have lost access to it.
  return gatewayStateOf(call, await visibleDevice(call, deviceId));
};

/** A job by its id, or the last one that changed the device's network. */
async function jobOf(call: Call, deviceId: string, requestId: string | undefined) {
  const jobs = call.db
    .selectFrom("gatewayJobs")
    .selectAll()
    .where("deviceId", "=", deviceId)
    .where(duringOwnership(call, { deviceId: "gatewayJobs.deviceId", time: "gatewayJobs.createTime" }));
  if (requestId === undefined)
    return jobs.where("kind", "in", networkKinds).orderBy("createTime", "desc").executeTakeFirst();
  return jobs.where("requestId", "=", requestId).executeTakeFirst();
}

/** A request's state. Without an id, the last request that changed the device's network, by anyone. */
export const stateQuery: Handler<typeof gateway.stateQuery> = async (call, { deviceId, requestId }) => {
  // Read before the device, so that the device row is at least as new as the job's state.
  const job = await jobOf(call, deviceId, requestId);
  const device = await visibleDevice(call, deviceId);
  if (!job && requestId !== undefined) throw invalid("requestId");
  const known = await gatewayStateOf(call, device);
  if (!job) return { requestId: null, state: "done", reason: null, gateway: known };
  return {
    requestId: job.requestId,
    state: gatewayStates.find((each) => each === job.state) ?? "failed",
    reason: job.reason,
    type: gatewayKinds.find((each) => each === job.kind) ?? null,
    account: holdsOn(call, device, "gateway:wifi-config") ? job.account : null,
    createTime: job.createTime,
    sentTime: job.sentTime,
    receiveTime: job.ackTime,
    leaveTime: job.leaveTime,
    finishTime: job.finishTime,
    expireTime: job.expireTime,
    gateway: known,
  };
};
