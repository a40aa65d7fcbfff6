import * as z from "zod/mini";
import { deviceFilters, deviceSorts, deviceStatuses, onlyFilters } from "#lib/domain/devices/devices.ts";
import { networkModes } from "#lib/domain/devices/wifi.ts";
import { limits } from "#lib/domain/limits.ts";
import { assistanceTypes } from "#lib/domain/people/assistance.ts";
import { relations } from "#lib/domain/people/relations.ts";
import { read, write } from "./endpoint.ts";
import { scannedCode } from "./scanned-code.ts";
import {
  command,
  id,
  ids,
  keyword,
  maybe,
  name,
  nameOrId,
  noData,
  nonBlank,
  pageOf,
  paging,
  text,
  time,
} from "./wire.ts";

const flags = z.looseObject({
  activated: z.boolean(),
  dtuOnline: z.boolean(),
  controllerOnline: z.boolean(),
  alarming: z.boolean(),
  expired: z.boolean(),
});

/** A value on the list card: the first is the measured value, the second the set-point. */
export const keyArg = z.looseObject({
  argId: z.string(),
  argName: maybe(z.string()),
  value: maybe(z.number()),
  unit: maybe(z.string()),
  alarm: maybe(z.boolean()),
  precision: maybe(z.int()),
  role: maybe(z.enum(["value", "setPoint"])),
  low: maybe(z.number()),
  high: maybe(z.number()),
  quality: maybe(z.enum(["good", "stale", "bad"])),
  /** Displayed instead of the number, such as "E1". */
  displayValue: maybe(z.string()),
  dataTime: maybe(time),
});
export type KeyArg = z.infer<typeof keyArg>;

/** A device as shown in lists. */
export const device = z.looseObject({
  deviceId: z.string(),
  deviceName: nameOrId,
  status: z.enum(deviceStatuses),
  productId: maybe(z.string()),
  manufacturerId: maybe(z.string()),
  imgSelect: maybe(z.string()),
  versionNew: maybe(z.string()),
  productName: maybe(z.string()),
  model: maybe(z.string()),
  iccid: maybe(z.string()),
  groupId: maybe(z.string()),
  groupName: maybe(z.string()),
  statusFlags: maybe(flags),
  /** Since when the device has this status. */
  statusTime: maybe(time),
  expireTime: maybe(time),
  deleteTime: maybe(time),
  /** Signal strength, 0 to 31; 99 is unknown. */
  csq: maybe(z.number()),
  signalLevel: maybe(z.enum(["low", "medium", "high", "unknown"])),
  /** Percent. */
  commSuccessRate: maybe(z.number()),
  commQuality: maybe(z.enum(["disconnected", "unstable", "smooth", "unknown"])),
  dtuStatus: maybe(z.enum(["online", "offline"])),
  networkStatus: maybe(z.enum(["connected", "disconnected"])),
  networkMode: maybe(z.enum([...networkModes, "unknown"])),
  dtuVersion: maybe(z.string()),
  /** Time of the last report, by the device's clock and by the server's. */
  dataTime: maybe(time),
  receiveTime: maybe(time),
  hasCamera: maybe(z.boolean()),
  hasWebconfig: maybe(z.boolean()),
  webconfigUrl: maybe(z.string()),
  hasCurve: maybe(z.boolean()),
  relation: maybe(z.enum(relations)),
  authType: maybe(z.string()),
  /** Permission codes that are valid for this device. */
  perms: maybe(z.array(z.string())),
  keyArgs: maybe(z.array(keyArg)),
  /** The open alarm to show. */
  alarm: maybe(z.looseObject({ alarmType: z.string(), alarmTime: time })),
});
export type Device = z.infer<typeof device>;

/** A person who currently assists with the device. */
export const assistant = z.looseObject({
  codeId: z.string(),
  name: maybe(z.string()),
  type: maybe(z.enum(assistanceTypes)),
  startTime: maybe(time),
  expireTime: maybe(time),
});

type ModuleFacts = { iccid?: string | null | undefined; dtuVersion?: string | null | undefined };
type Module = { dtu?: { iccid?: string | null | undefined; version?: string | null | undefined } | null | undefined };

/** Fills in the network module's number and version from platforms that only report them for the module. */
function withModule<D extends ModuleFacts & Module>(given: D): D {
  const iccid = given.iccid || given.dtu?.iccid;
  const dtuVersion = given.dtuVersion || given.dtu?.version;
  return { ...given, ...(iccid ? { iccid } : {}), ...(dtuVersion ? { dtuVersion } : {}) };
}

const detailAnswer = z.extend(device, {
  location: maybe(z.string()),
  bindTime: maybe(time),
  activeTime: maybe(time),
  remark: maybe(z.string()),
  cameras: maybe(
    z.array(z.looseObject({ cameraId: z.string(), name: maybe(z.string()), channelNo: maybe(z.number()) })),
  ),
  dtu: maybe(
    z.looseObject({
      version: maybe(z.string()),
      iccid: maybe(z.string()),
      csq: maybe(z.number()),
      mode: maybe(z.string()),
      heartbeatTime: maybe(time),
      ip: maybe(z.string()),
    }),
  ),
  poll: maybe(z.looseObject({ ok: z.number(), total: z.number(), windowMs: z.number() })),
  groups: maybe(z.array(z.looseObject({ groupId: z.string(), groupName: nameOrId }))),
  /** Current assistants, for callers who hold the device. */
  assistants: maybe(z.array(assistant)),
  /** Until when the device is lent to the caller. */
  authExpireTime: maybe(time),
});
/** A device as shown on its own pages. */
export const deviceDetail = detailAnswer.check(z.overwrite(withModule));
export type DeviceDetail = z.infer<typeof deviceDetail>;

const counts = z.looseObject({
  all: z.int(),
  online: z.int(),
  offline: z.int(),
  inactivated: z.int(),
  alarming: maybe(z.int()),
  expiring: maybe(z.int()),
});

const deviceCommands = ["refresh", "defrost", "resetAlarm", "on", "off"] as const;
export type DeviceCommand = (typeof deviceCommands)[number];
const params = z
  .record(z.string().check(z.maxLength(32)), z.union([z.number(), z.boolean(), text(limits.text.name)]))
  .check(z.refine((value) => Object.keys(value).length <= 16));

export const devices = {
  /** Options of a select box. */
  options: read.post("/mapi/device/deviceOption", {
    input: z.object({ keyword, groupId: z.optional(id) }),
    data: z.array(z.looseObject({ deviceId: z.string(), deviceName: nameOrId, status: maybe(z.enum(deviceStatuses)) })),
  }),
  list: read.post("/mapi/device/queryDeviceBase", {
    permission: "tab:device",
    input: z.object({
      status: z.optional(z.enum(deviceFilters)),
      /** Exactly this state, or data cards that expire soon; in addition to the status. */
      only: z.optional(z.enum(onlyFilters)),
      keyword,
      groupId: z.optional(id),
      /** Only these devices, for example to refresh some rows of a long list. */
      deviceIds: z.optional(ids),
      sort: z.optional(z.enum(deviceSorts)),
      order: z.optional(z.enum(["asc", "desc"])),
      ...paging,
    }),
    data: z.extend(pageOf(device), { counts: maybe(counts) }),
  }),
  detail: read.post("/mapi/device/queryDetailsBase", {
    input: z.object({ deviceId: id, authType: z.optional(text(16)), authCode: z.optional(id) }),
    data: deviceDetail,
  }),
  rename: write.post("/mapi/device/saveDeviceName", {
    input: command({ deviceId: id, deviceName: name(limits.deviceName) }),
    data: z.looseObject({ deviceName: z.string() }),
  }),
  changePicture: write.post("/mapi/device/changeDeviceImg", {
    input: command({ deviceId: id, imgSelect: id }),
    data: z.looseObject({ imgSelect: z.string() }),
  }),
  /** Either sends a command to one device, or stores the caller's custom device order. */
  order: write.post("/mapi/device/device/order", {
    input: z.union([
      command({ deviceId: id, cmd: z.enum(deviceCommands), params: z.optional(params) }),
      command({ deviceIds: ids }),
    ]),
    data: z.nullable(z.looseObject({ taskId: z.string(), state: z.string() })),
  }),
  /** Identifies what a scanned code stands for. */
  parseScan: read.post("/mapi/device/parseScanContent", {
    input: z.object({ content: nonBlank(limits.text.long) }),
    data: scannedCode,
  }),
  /**
   * Each kind of binding needs its own permission, which the platform checks: as end user, as manufacturer (cs) or
   * dealer (jxs). An authCode gives temporary assistance.
   */
  bind: write.post("/mapi/device/bindUser", {
    input: command({
      deviceId: id,
      deviceName: z.optional(name(limits.deviceName)),
      groupId: z.optional(id),
      authCode: z.optional(id),
      bindType: z.optional(z.enum(["user", "cs", "jxs"])),
    }),
    data: z.looseObject({ deviceId: z.string(), relation: maybe(z.string()), authType: maybe(z.string()) }),
  }),
  /** The caller gives up the device. */
  leave: write.post("/mapi/device/unBindingDeviceEndUser", { input: command({ deviceId: id }), data: noData }),
  /** The device's stage in its life cycle. */
  stage: read.post("/mapi/device/queryStage", {
    input: z.object({ deviceId: id }),
    data: z.looseObject({
      stage: maybe(z.enum(["inactivated", "inService", "expiring", "expired", "pendingDelete", "deleted"])),
      activeTime: maybe(time),
      expireTime: maybe(time),
      daysLeft: maybe(z.int()),
      deleteTime: maybe(time),
    }),
  }),
};
