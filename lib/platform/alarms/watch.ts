import { isHeard } from "../devices/statuses.ts";
import type { IngestContext } from "../ingest/context.ts";
import type { DeviceState } from "../ingest/device-state.ts";
import { advance, apart, calm, nextLook } from "./engine/cause-state.ts";
import { linkKey, linkSighting } from "./engine/link.ts";
import { type Sighting, sightingsOf } from "./engine/sightings.ts";
import { closeIncident, keepCause, openIncident } from "./record.ts";

/** Takes one cause of a device a look further; `ahead` is by how much the platform's clock is ahead of the sight's. */
function settle(context: IngestContext, state: DeviceState, sighting: Sighting, ahead: number): void {
  // A module on a bench has no controller yet, and nobody is called out for it.
  if (state.isTemporary) return;
  const { key, sight, told, alarmType, argId } = sighting;
  const before = state.causes.get(key);
  if (!before && !sight.holds) return;
  const { state: after, raised, recovered } = advance(before ?? calm, sight);
  if (raised !== undefined)
    openIncident(context, state, { alarmType, argId, ...told, alarmTime: raised, recoverTime: null });
  if (recovered !== undefined) closeIncident(context, state, key, recovered);
  const due = nextLook(after, sight);
  const dueTime = due === null ? 0 : due + ahead;
  // Messages do not take equally long: what differs by that alone is not written again.
  if (before?.phase === after.phase && Math.abs((state.dues.get(key) ?? 0) - dueTime) < 5_000) return;
  if (due === null) state.dues.delete(key);
  else state.dues.set(key, dueTime);
  keepCause(context, state, key, after, dueTime);
}

function look(context: IngestContext, state: DeviceState, time: number): void {
  const { latest: values, args, looked: seen } = state;
  const stands = (key: string) => state.open.has(key);
  for (const sighting of sightingsOf({ values, args: args.measured, time, seen, stands }))
    settle(context, state, sighting, state.behind);
}

/** Some delay of what the device itself reports runs. */
const waits = ({ dues }: DeviceState) => dues.size > (dues.has(linkKey) ? 1 : 0);

/** Lets time pass up to a reading that is about to be taken: what was known holds until then, but not through a silence. */
export function watchUntil(context: IngestContext, state: DeviceState, dataTime: number): void {
  const passed = dataTime - state.looked;
  if (passed > 0 && passed <= apart && waits(state)) look(context, state, dataTime - 1);
}

/** Holds everything known of a device against its limits, once a reading of `dataTime` was taken. */
export function watchReading(
  context: IngestContext,
  state: DeviceState,
  { dataTime, receiveTime }: { dataTime: number; receiveTime: number },
): void {
  state.behind = receiveTime - dataTime;
  look(context, state, dataTime);
  state.looked = dataTime;
}

/**
 * Looks whether the device is heard: since when it is lost, or back. `heard` says that values have just come; that it
 * is connected proves nothing yet. `now` is the platform's time.
 */
export function watchLink(context: IngestContext, state: DeviceState, now: number, heard: boolean): void {
  const { activeTime, expireTime } = state.row;
  const expected = activeTime !== null && expireTime > now;
  settle(context, state, linkSighting({ now, expected, lost: !isHeard(state.row), heard }), 0);
}

/** Takes everything on a device further whose delay is over, as long as the device is there. `now` is the platform's time. */
export function watchTime(context: IngestContext, state: DeviceState, now: number): void {
  const link = state.causes.get(linkKey);
  // A link that has begun to stand was heard: silence would have ended that.
  if (link) watchLink(context, state, now, link.phase === "clearing");
  if (isHeard(state.row) && waits(state)) look(context, state, Math.max(state.looked, now - state.behind));
}
