import { isReachable } from "../devices/statuses.ts";
import type { IngestContext } from "../ingest/context.ts";
import type { DeviceState } from "../ingest/device-state.ts";
import { advance, apart, nextCheck, normal } from "./engine/cause-state.ts";
import { linkKey, linkObservation } from "./engine/link.ts";
import { type CauseObservation, observationsOf } from "./engine/observations.ts";
import { closeIncident, openIncident, storeCause } from "./record.ts";

/** Advances one cause of a device; `ahead` is how far the platform's clock is ahead of the observation's. */
function advanceCause(context: IngestContext, state: DeviceState, observed: CauseObservation, ahead: number): void {
  // A module on a bench has no controller yet, so its alarms would be false.
  if (state.isTemporary) return;
  const { key, observation, details, alarmType, argId } = observed;
  const before = state.causes.get(key);
  if (!before && !observation.holds) return;
  const { state: after, raised, recovered } = advance(before ?? normal, observation);
  if (raised !== undefined)
    openIncident(context, state, { alarmType, argId, ...details, alarmTime: raised, recoverTime: null });
  if (recovered !== undefined) closeIncident(context, state, key, recovered);
  const due = nextCheck(after, observation);
  const dueTime = due === null ? 0 : due + ahead;
  // Message delays vary: a due time that differs only slightly is not written again.
  if (before?.phase === after.phase && Math.abs((state.dues.get(key) ?? 0) - dueTime) < 5_000) return;
  if (due === null) state.dues.delete(key);
  else state.dues.set(key, dueTime);
  storeCause(context, state, key, after, dueTime);
}

function observe(context: IngestContext, state: DeviceState, time: number): void {
  const { latest: values, args, observedTime: previousTime } = state;
  const isOpen = (key: string) => state.open.has(key);
  for (const observed of observationsOf({ values, args: args.measured, time, previousTime, isOpen }))
    advanceCause(context, state, observed, state.behind);
}

/** Whether a delay is running that depends on the device's own reports. */
const hasRunningDelay = ({ dues }: DeviceState) => dues.size > (dues.has(linkKey) ? 1 : 0);

/** Advances time up to the next reading: known values hold until then, unless too much time has passed. */
export function watchUntil(context: IngestContext, state: DeviceState, dataTime: number): void {
  const passed = dataTime - state.observedTime;
  if (passed > 0 && passed <= apart && hasRunningDelay(state)) observe(context, state, dataTime - 1);
}

/** Checks all known values of a device against its limits, after a reading of `dataTime` was stored. */
export function watchReading(
  context: IngestContext,
  state: DeviceState,
  { dataTime, receiveTime }: { dataTime: number; receiveTime: number },
): void {
  state.behind = receiveTime - dataTime;
  observe(context, state, dataTime);
  state.observedTime = dataTime;
}

/**
 * Checks whether the device is reachable: since when it is lost or back. `hasValues`: values have just arrived, since a
 * connection alone proves nothing. `now` is the platform's time.
 */
export function watchLink(context: IngestContext, state: DeviceState, now: number, hasValues: boolean): void {
  const { activeTime, expireTime } = state.row;
  const expected = activeTime !== null && expireTime > now;
  advanceCause(context, state, linkObservation({ now, expected, lost: !isReachable(state.row), hasValues }), 0);
}

/** Advances all causes of a connected device whose delay has ended. `now` is the platform's time. */
export function watchTime(context: IngestContext, state: DeviceState, now: number): void {
  const link = state.causes.get(linkKey);
  // A clearing link cause means that the device has reported: silence would have reset it.
  if (link) watchLink(context, state, now, link.phase === "clearing");
  if (isReachable(state.row) && hasRunningDelay(state))
    observe(context, state, Math.max(state.observedTime, now - state.behind));
}
