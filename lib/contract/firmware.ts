import * as z from "zod/mini";
import { baudRates, upgradeReasons, upgradeStates } from "#lib/domain/devices/firmware.ts";
import { limits } from "#lib/domain/limits.ts";
import { read, write } from "./endpoint.ts";
import { command, id, ids, keyword, maybe, nonBlank, pageOf, paging, queryNumber, time } from "./wire.ts";

const permission = "more:ota";
const one = z.object({ deviceId: id });
const setRate = z.object({
  deviceId: id,
  baudrate: queryNumber(0).check(z.refine((rate) => baudRates.some((known) => known === rate))),
});
const rate = z.looseObject({ deviceId: maybe(z.string()), baudrate: z.int(), reportTime: maybe(time) });

/** A device with its network module's version and its last upgrade. */
const upgradable = z.looseObject({
  deviceId: z.string(),
  deviceName: maybe(z.string()),
  online: z.boolean(),
  currentVersion: maybe(z.string()),
  targetVersion: z.string(),
  state: z.enum(upgradeStates),
  /** Percent, during an upgrade. */
  progress: maybe(z.int()),
  /** Why the last upgrade failed. */
  reason: maybe(z.enum(upgradeReasons)),
  startTime: maybe(time),
  /** When the device last reported on the upgrade. */
  reportTime: maybe(time),
  finishTime: maybe(time),
});
export type Upgradable = z.infer<typeof upgradable>;

/** The firmware tool. The platform reads and writes here with GET; all values are in the query. */
export const firmware = {
  /** The network module's rate, as last known. */
  baudRate: read.get("/mapi/temOta/getBaudrate", { permission, input: one, data: rate }),
  /** Changes the network module's rate. */
  sendBaudRate: write.get("/mapi/temOta/sendBaudrate", {
    permission,
    input: setRate,
    data: z.looseObject({ result: z.boolean(), baudrate: maybe(z.int()) }),
  }),
  /** The rate that the gateway reports; refused while module and board use different rates. */
  gatewayBaudRate: read.get("/mapi/temOta/getGatewayBaudRate", { permission, input: one, data: rate }),
  /** Compares versions; with submit=1 it also starts the upgrade, unless the device already runs this version. */
  newVersion: write.get("/mapi/temOta/newOtaVersion", {
    permission,
    input: z.object({
      deviceId: id,
      version: nonBlank(limits.text.name).check(z.regex(/^[\w.-]+$/)),
      submit: z.optional(queryNumber(0, 1)),
    }),
    data: z.looseObject({
      currentVersion: maybe(z.string()),
      targetVersion: maybe(z.string()),
      same: z.boolean(),
      submitted: maybe(z.boolean()),
      taskId: maybe(z.string()),
    }),
  }),
  /** Changes the controller board's rate. */
  updateBaudRate: write.get("/mapi/temOta/updateBaudRate", {
    permission,
    input: setRate,
    data: z.looseObject({ result: z.boolean() }),
  }),
  scan: read.get("/mapi/temOta/scan", {
    permission,
    input: z.object({ content: nonBlank(limits.text.long) }),
    data: z.looseObject({ deviceId: z.string(), productId: maybe(z.string()), manufacturerId: maybe(z.string()) }),
  }),
  /** The upgrade's log: empty while it runs, ends with the version. */
  result: read.get("/mngapi/ota/detail", {
    permission,
    input: one,
    data: z.looseObject({ result: maybe(z.union([z.boolean(), z.string(), z.number()])), log: maybe(z.string()) }),
  }),
  /** Extension: devices with upgradable network modules; `outdated` omits those up to date for a while. */
  devices: read.post("/mapi/x/ota/list", {
    permission,
    input: z.object({ keyword, outdated: z.optional(z.boolean()), ...paging }),
    data: pageOf(upgradable),
  }),
  /** Extension: upgrades the modules of all these devices to the newest version, or of none. */
  upgrade: write.post("/mapi/x/ota/upgrade", {
    permission,
    input: command({ deviceIds: ids }),
    data: z.looseObject({ started: z.int() }),
  }),
};
