import { changeDevice } from "./change-device.ts";
import type { IngestContext } from "./context.ts";
import type { DeviceState } from "./device-state.ts";
import type { Facts } from "./facts.ts";
import { messageReceived } from "./presence/received.ts";

/** Applies the DTU's facts to the device. */
export function storeFacts(context: IngestContext, state: DeviceState, facts: Facts, now: number): void {
  const { reportInterval, upgrade, ...columns } = facts;
  if (reportInterval !== undefined) {
    state.interval = reportInterval;
    state.intervalReported = true;
  }
  if (columns.commOk !== undefined && columns.commTotal !== undefined) {
    state.pollsReported = true;
    columns.commOk = Math.min(columns.commOk, columns.commTotal);
  }
  changeDevice(context, state, now, (row) => {
    Object.assign(row, columns, columns.networkMode === undefined ? {} : { networkTime: now });
    messageReceived(state, row, now);
  });
  const { deviceId } = state;
  if (upgrade || columns.dtuVersion !== undefined)
    context.bus.publish("firmware", { deviceId, version: columns.dtuVersion, upgrade });
}
