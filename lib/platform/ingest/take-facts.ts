import { changeDevice } from "./change-device.ts";
import type { IngestContext } from "./context.ts";
import type { DeviceState } from "./device-state.ts";
import type { Facts } from "./facts.ts";
import { received } from "./presence/heard.ts";

/** Applies the DTU's facts to the device. */
export function takeFacts(context: IngestContext, state: DeviceState, facts: Facts, now: number): void {
  const { reportInterval, upgrade, ...columns } = facts;
  if (reportInterval !== undefined) {
    state.interval = reportInterval;
    state.intervalTold = true;
  }
  if (columns.commOk !== undefined && columns.commTotal !== undefined) {
    state.pollsTold = true;
    columns.commOk = Math.min(columns.commOk, columns.commTotal);
  }
  changeDevice(context, state, now, (row) => {
    Object.assign(row, columns, columns.networkMode === undefined ? {} : { networkTime: now });
    received(state, row, now);
  });
  const { deviceId } = state;
  if (upgrade || columns.dtuVersion !== undefined)
    context.bus.publish("firmware", { deviceId, version: columns.dtuVersion, upgrade });
}
