import * as z from "zod/mini";
import { gatewayKinds, gatewayStates } from "#lib/domain/devices/gateway-jobs.ts";
import { isWifiName, wifiAuths, wifiBands, wifiBytes, wifiLevels, wifiResults } from "#lib/domain/devices/wifi.ts";
import { read, write } from "./endpoint.ts";
import { command, id, maybe, text, time } from "./wire.ts";

const level = maybe(z.enum(wifiLevels));

/** A WiFi network near the device; `account` is its name, empty for one that hides it. */
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

/** An earlier set-up of a network, never with a password. */
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
  /** When the device told what it is connected to. */
  reportTime: maybe(time),
  wifiList: maybe(z.array(wifi)),
  /** When the device looked for the networks of the list. */
  scanTime: maybe(time),
  history: maybe(z.array(setUp)),
});
export type GatewayState = z.infer<typeof gatewayState>;

type Ending = { state: string; reason?: string | null | undefined };

/** The specification of the calls also has the end of a set-up as its state, which then is the reason too. */
const ended = <J extends Ending>(job: J): J => {
  const result = wifiResults.find((each) => each === job.state);
  return result ? { ...job, state: result === "joined" ? "done" : "failed", reason: job.reason || result } : job;
};

const told = z.looseObject({
  requestId: maybe(z.string()),
  /** Goes on where a platform says nothing of ours, as a value does that was sent. */
  state: z._default(z.enum([...gatewayStates, ...wifiResults]), "waiting"),
  reason: maybe(z.string()),
  gateway: maybe(gatewayState),
  type: maybe(z.enum(gatewayKinds)),
  account: maybe(z.string()),
  createTime: maybe(time),
  sentTime: maybe(time),
  /** When the device said that it has it, and when it was seen to leave its network. */
  receiveTime: maybe(time),
  leaveTime: maybe(time),
  finishTime: maybe(time),
  expireTime: maybe(time),
});
/** How far a request has come; `type` says what was asked, `account` the network that it is about. */
const gatewayJob = told.check(z.overwrite(ended));
export type GatewayJob = z.infer<typeof gatewayJob>;

const kind = z._default(z.enum(["state", "wifiScan"]), "state");
/** A request on its way to the device; stateQuery tells its end. */
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
  /** Waits for the device's answer, 10 s at most. */
  stateSync: read.get("/mapi/gateway/system/state/request/sync", {
    aliases: ["/mapi/gateway/state/request/sync"],
    input: z.object({ deviceId: id, type: kind }),
    data: gatewayState,
  }),
  /** One request, or without its id the last one that changed the device's network; then what is known of that. */
  stateQuery: read.get("/gateway/state/query", {
    input: z.object({ deviceId: id, requestId: z.optional(id) }),
    data: gatewayJob,
  }),
  /** Asks the device to report or to scan. */
  stateRequest: write.get("/gateway/state/request", {
    needed: "requestId",
    input: z.object({ deviceId: id, type: kind }),
    data: sent,
  }),
};
