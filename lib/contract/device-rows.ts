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

/** The call of the device list, read for no more than its rows show, search, order and keep: a third of a device. */
export const deviceRows = {
  ...devices.list,
  data: z.extend(pageOf(row), { counts: devices.list.data.shape.counts }),
};
