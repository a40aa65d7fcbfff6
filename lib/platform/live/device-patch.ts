import type { Device } from "#lib/contract/devices.ts";
import { networkModeOf } from "#lib/domain/devices/wifi.ts";
import { signalLevel } from "../devices/labels.ts";
import { lineOf, statusOf } from "../devices/statuses.ts";
import type { DevicePatch } from "./events.ts";

/** Changed columns of a device as the fields of its answer that depend on them. */
export function patchAnswer(patch: DevicePatch): Partial<Device> {
  const { status, csq, dtuOnline, networkMode: mode, receiveTime, controllerOnline: _, alarming: __, ...same } = patch;
  return {
    ...same,
    // Only with a report: other messages change receiveTime alone, and would make the last report look late.
    ...(receiveTime === undefined || same.dataTime === undefined ? {} : { receiveTime }),
    ...(status === undefined ? {} : { status: statusOf(status) }),
    ...(csq === undefined ? {} : { csq, signalLevel: signalLevel(csq) }),
    ...(mode === undefined ? {} : { networkMode: networkModeOf(mode) }),
    ...(dtuOnline === undefined ? {} : lineOf(dtuOnline)),
  };
}
