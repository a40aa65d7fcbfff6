import * as z from "zod/mini";
import { device, devices } from "./devices.ts";
import { pageOf } from "./wire.ts";

const row = z.pick(device, {
  deviceId: true,
  deviceName: true,
  status: true,
  statusTime: true,
  imgSelect: true,
  iccid: true,
  expireTime: true,
  deleteTime: true,
  dataTime: true,
  signalLevel: true,
  alarm: true,
  keyArgs: true,
});

/** The device list reduced to the fields that rows show, search, sort and cache: a third of a full device. */
export const deviceRows = {
  ...devices.list,
  data: z.extend(pageOf(row), { counts: devices.list.data.shape.counts }),
};
