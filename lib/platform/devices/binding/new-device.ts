import type { Insertable } from "kysely";
import type { Schema } from "../../store/schema.ts";

type Known = Pick<
  Schema["devices"],
  "deviceId" | "deviceName" | "productId" | "imgSelect" | "accessToken" | "createTime" | "expireTime"
>;

/** The row of a device that has never reported. */
export const newDevice = (known: Known): Insertable<Schema["devices"]> => ({
  ...known,
  version: "",
  iccid: "",
  commOk: 0,
  commTotal: 0,
  networkMode: "unknown",
  dtuVersion: "",
  dtuOnline: 0,
  controllerOnline: 0,
  alarming: 0,
  status: "inactivated",
  statusTime: known.createTime,
  hasCamera: 0,
});
