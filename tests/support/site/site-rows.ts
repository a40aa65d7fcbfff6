import type { Insertable } from "kysely";
import { day } from "#lib/domain/time/spans.ts";
import type { Schema } from "#lib/platform/store/schema.ts";
import { noon } from "../servers/platform.ts";

/** The stored form of a name in both languages. */
export const both = (text: string) => JSON.stringify({ en: text, "zh-cn": `${text}-zh` });

/** A person whose user name is the id. */
export const person = (userId: string, role: string, tenantId: string | null): Insertable<Schema["users"]> => ({
  userId,
  username: userId.toLowerCase(),
  passwordHash: "none",
  name: `Name of ${userId}`,
  email: null,
  contactNumber: null,
  companyName: null,
  avatar: null,
  role,
  mobile: null,
  wxOpenId: null,
  tenantId,
  lang: "en",
  createTime: noon,
  deleteTime: null,
});

/** A device of product P1 in this state. */
export const device = (
  deviceId: string,
  status: string,
  more: Partial<Insertable<Schema["devices"]>> = {},
): Insertable<Schema["devices"]> => ({
  deviceId,
  deviceName: `Device ${deviceId}`,
  productId: "P1",
  imgSelect: "freezer",
  version: "V1",
  iccid: `8986${deviceId}`,
  accessToken: `token-${deviceId}`,
  createTime: noon - 1000,
  activeTime: status === "inactivated" ? null : noon - 500,
  expireTime: noon + 365 * day,
  deleteTime: null,
  csq: 21,
  commOk: 99,
  commTotal: 100,
  networkMode: "4G",
  dtuVersion: "V02",
  ip: null,
  dtuOnline: status === "online" || status === "alarming" || status === "networkOnline" ? 1 : 0,
  controllerOnline: status === "online" || status === "alarming" ? 1 : 0,
  alarming: status === "alarming" ? 1 : 0,
  status,
  statusTime: noon - 100,
  dataTime: status === "inactivated" ? null : noon - 50,
  receiveTime: status === "inactivated" ? null : noon - 40,
  hasCamera: 0,
  webconfigUrl: null,
  location: null,
  remark: null,
  ...more,
});

/** A read-only number of product P1. */
export const arg = (argId: string, more: Partial<Insertable<Schema["args"]>> = {}): Insertable<Schema["args"]> => ({
  productId: "P1",
  argId,
  groupId: "status",
  argName: both(argId),
  argCode: argId,
  unit: "°C",
  dataType: "number",
  component: "value",
  precision: 1,
  min: null,
  max: null,
  step: null,
  enumList: "[]",
  rw: "r",
  risk: "none",
  register: JSON.stringify({ slave: 1, addr: 1, fn: 3 }),
  sort: 1,
  keySort: null,
  setArg: null,
  highArg: null,
  lowArg: null,
  history: 0,
  ...more,
});

/** A value of good quality or, with a text, the code of a probe fault. */
export const value = (deviceId: string, argId: string, num: number | null, text: string | null = null) => ({
  deviceId,
  argId,
  num,
  text,
  dataTime: noon - 50,
  receiveTime: noon - 40,
  sinceTime: noon - 60,
  quality: num === null ? "bad" : "good",
});

/** An open, untreated high-temperature alarm. */
export const alarm = (policeId: string, deviceId: string, more: Partial<Insertable<Schema["alarms"]>> = {}) => ({
  policeId,
  deviceId,
  alarmType: "high",
  level: "critical",
  argId: "temp",
  value: -9.5,
  limit: -12,
  unit: "°C",
  alarmTime: noon - 30,
  recoverTime: null,
  dealTime: null,
  dealUserId: null,
  dealNote: null,
  status: "untreated",
  createTime: noon - 25,
  ...more,
});

/** A value of A1's set-point, sent by admA and accepted by the device. */
export const changeRow = (
  changeId: string,
  deviceId: string,
  more: Partial<Insertable<Schema["changes"]>> = {},
): Insertable<Schema["changes"]> => ({
  changeId,
  deviceId,
  type: "arg",
  state: "success",
  allowQueue: 0,
  userId: "admA",
  userName: "Name of admA",
  source: "app",
  createTime: noon - 20_000,
  sentTime: noon - 20_000,
  finishTime: noon - 15_000,
  ...more,
});

/** An EZVIZ camera linked by admA. */
export const linkedCamera = (cameraId: string, deviceId: string): Insertable<Schema["cameras"]> => ({
  cameraId,
  deviceId,
  name: "Dock",
  protocol: "ezopen",
  deviceSerial: "BC7799091",
  channelNo: 1,
  userId: "admA",
  createTime: noon - 1000,
});

/** A permanent binding of a device to its terminal administrator. */
export const binding = (
  deviceId: string,
  userId: string,
  more: Partial<Insertable<Schema["deviceUsers"]>> = {},
): Insertable<Schema["deviceUsers"]> => ({
  deviceId,
  userId,
  role: "endManager",
  bindTime: noon - day,
  authType: null,
  expireTime: null,
  ...more,
});

/** An unpaid renewal of a device's data card by admA. */
export const order = (
  orderId: string,
  deviceId: string,
  more: Partial<Insertable<Schema["orders"]>> = {},
): Insertable<Schema["orders"]> => ({
  orderId,
  orderNo: `no-${orderId}`,
  deviceId,
  userId: "admA",
  planName: "One year",
  months: 12,
  amountMinor: 16_800,
  currency: "CNY",
  payStatus: "unpaid",
  payTime: null,
  createTime: noon - 1000,
  trackingNumber: null,
  consignee: null,
  phone: null,
  shippingAddress: null,
  effectTime: null,
  ...more,
});
