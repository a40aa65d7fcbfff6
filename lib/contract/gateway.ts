import * as z from "zod/mini";
import { read, write } from "./endpoint.ts";
import { command, filled, id, maybe, text, time } from "./wire.ts";

const wifiLevels = ["excellent", "good", "fair", "weak"] as const;
/** How a network set-up may end. */
const wifiResults = ["joined", "authError", "apNotFound", "noIp", "cloudUnreachable", "timeout"] as const;

const level = maybe(z.enum(wifiLevels));

/** A WiFi network near the device; `account` is its name. */
export const wifi = z.looseObject({
  account: z.string(),
  bssid: maybe(z.string()),
  rssi: maybe(z.number()),
  level,
  auth: maybe(z.enum(["OPEN", "WEP", "WPA", "WPA2", "WPA3"])),
  channel: maybe(z.number()),
  band: maybe(z.enum(["2.4G", "5G"])),
  supported: maybe(z.boolean()),
});

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
  reportTime: maybe(time),
  wifiList: maybe(z.array(wifi)),
  /** Earlier set-ups, never with a password. */
  history: maybe(
    z.array(z.looseObject({ account: z.string(), time: maybe(time), result: maybe(z.enum(wifiResults)) })),
  ),
});

const kind = z._default(z.enum(["state", "wifiScan"]), "state");
/** A request on its way to the device; stateQuery tells its end. */
const sent = z.looseObject({ requestId: z.string(), state: maybe(z.string()), estimateMs: maybe(z.number()) });

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
    input: command({ deviceId: id, account: filled(32), password: text(64), hidden: z.optional(z.boolean()) }),
    data: sent,
  }),
  /** Waits for the device's answer, 10 s at most. */
  stateSync: read.get("/mapi/gateway/system/state/request/sync", {
    aliases: ["/mapi/gateway/state/request/sync"],
    input: z.object({ deviceId: id, type: kind }),
    data: gatewayState,
  }),
  stateQuery: read.get("/gateway/state/query", {
    input: z.object({ deviceId: id, requestId: z.optional(id) }),
    data: z.looseObject({
      requestId: maybe(z.string()),
      state: z.enum(["waiting", "done", "failed"]),
      reason: maybe(z.string()),
      gateway: maybe(gatewayState),
    }),
  }),
  /** Asks the device to report or to scan. */
  stateRequest: write.get("/gateway/state/request", {
    input: z.object({ deviceId: id, type: kind }),
    data: sent,
  }),
};
