import * as z from "zod/mini";
import { gatewayKinds, gatewayStates } from "#lib/domain/devices/gateway-jobs.ts";
import { isWifiName, wifiAuths, wifiBands, wifiBytes, wifiLevels, wifiResults } from "#lib/domain/devices/wifi.ts";
import { read, write } from "./endpoint.ts";
import { command, id, maybe, text, time } from "./wire.ts";

const level = maybe(z.enum(wifiLevels));

/** A WiFi network near the device; `account` is its name, empty for a hidden network. */
export const wifi = z.looseObject({
  account: z.string(),
  bssid: maybe(z.string()),
  rssi: maybe(z.number()),
  level,
  auth: maybe(z.enum(wifiAuths)),
  channel: maybe(z.number()),
  band: maybe(z.enum(wifiBands)),
  supported: maybe(z.boolean()),
});
export type Wifi = z.infer<typeof wifi>;

/** An earlier network set-up, never with its password. */
const setUp = z.looseObject({ account: z.string(), time: maybe(time), result: maybe(z.enum(wifiResults)) });
export type WifiSetUp = z.infer<typeof setUp>;

export const gatewayState = z.looseObject({
  deviceId: z.string(),
  online: maybe(z.boolean()),
  networkMode: maybe(z.string()),
  connected: maybe(z.boolean()),
  ssid: maybe(z.string()),
  rssi: maybe(z.number()),
  level,
  ip: maybe(z.string()),
  mac: maybe(z.string()),
  dtuVersion: maybe(z.string()),
  csq: maybe(z.number()),
  iccid: maybe(z.string()),
  uptimeSec: maybe(z.number()),
  /** When the device reported its connection. */
  reportTime: maybe(time),
  wifiList: maybe(z.array(wifi)),
  /** When the device scanned for the listed networks. */
  scanTime: maybe(time),
  history: maybe(z.array(setUp)),
});
export type GatewayState = z.infer<typeof gatewayState>;

type Ending = { state: string; reason?: string | null | undefined };

/** In the specification, the result of a set-up can also be the state; it is then copied to the reason. */
const withEndState = <J extends Ending>(job: J): J => {
  const result = wifiResults.find((each) => each === job.state);
  return result ? { ...job, state: result === "joined" ? "done" : "failed", reason: job.reason || result } : job;
};

const jobAnswer = z.looseObject({
  requestId: maybe(z.string()),
  /** Waiting if a platform omits the state, like a value that was sent. */
  state: z._default(z.enum([...gatewayStates, ...wifiResults]), "waiting"),
  reason: maybe(z.string()),
  gateway: maybe(gatewayState),
  type: maybe(z.enum(gatewayKinds)),
  account: maybe(z.string()),
  createTime: maybe(time),
  sentTime: maybe(time),
  /** When the device confirmed receipt, and when it was seen to go offline. */
  receiveTime: maybe(time),
  leaveTime: maybe(time),
  finishTime: maybe(time),
  expireTime: maybe(time),
});
/** Progress of a request; `type` is its kind, `account` the network concerned. */
const gatewayJob = jobAnswer.check(z.overwrite(withEndState));
export type GatewayJob = z.infer<typeof gatewayJob>;

const kind = z._default(z.enum(["state", "wifiScan"]), "state");
/** A request sent to the device; stateQuery tells its outcome. */
const sent = z.looseObject({ requestId: z.string(), state: maybe(z.string()), estimateMs: maybe(z.number()) });
const account = text(wifiBytes.name).check(z.refine(isWifiName, "must have at most 32 bytes"));

export const gateway = {
  resetWifi: write.post("/mapi/gateway/system/wifi/reset", {
    permission: "gateway:wifi-reset",
    input: command({ deviceId: id }),
    data: sent,
  }),
  resetDtu: write.post("/mapi/gateway/system/dtu/reset", {
    permission: "gateway:dtu-reset",
    input: command({ deviceId: id }),
    data: sent,
  }),
  configureWifi: write.post("/mapi/gateway/system/wifi/config", {
    permission: "gateway:wifi-config",
    input: command({ deviceId: id, account, password: text(wifiBytes.password), hidden: z.optional(z.boolean()) }),
    data: sent,
  }),
  /** Waits up to 10 s for the device's answer. */
  stateSync: read.get("/mapi/gateway/system/state/request/sync", {
    aliases: ["/mapi/gateway/state/request/sync"],
    input: z.object({ deviceId: id, type: kind }),
    data: gatewayState,
  }),
  /** A request or, without an id, the last one that changed the network; always with the last readings. */
  stateQuery: read.get("/gateway/state/query", {
    input: z.object({ deviceId: id, requestId: z.optional(id) }),
    data: gatewayJob,
  }),
  /** Asks the device to report its connection or to scan for networks. */
  stateRequest: write.get("/gateway/state/request", {
    needed: "requestId",
    input: z.object({ deviceId: id, type: kind }),
    data: sent,
  }),
};
