import { platformLimits } from "../platform-limits.ts";

/** Readings that all come late by about the same: received from `since` on, `by` at the least. Milliseconds. */
export type Lag = { since: number; by: number };

type Clocked = { looked: number; lag: Lag | null; readonly row: { clockBehind: number } };

/**
 * The time of a reading by a clock that may have fallen back: a module that lost its battery or its network counts on
 * from the wrong moment, and its readings would be taken for a past that nobody looks at. What was kept without a
 * network comes faster than it was measured; what comes for a while at the pace of our own clock is of now, and the
 * time by which it is late is the clock's fault.
 */
export function timeOf(state: Clocked, dataTime: number, receiveTime: number): number {
  const { believed, apart, ahead } = platformLimits.deviceClock;
  // Nothing is looked at ahead of time: it was our own clock that was ahead then.
  if (state.looked > receiveTime + ahead) state.looked = dataTime;
  if (dataTime >= state.looked) {
    state.lag = null;
    state.row.clockBehind = 0;
    return dataTime;
  }
  const by = receiveTime - dataTime;
  const { lag } = state;
  state.lag =
    lag && Math.abs(by - lag.by) <= apart ? { since: lag.since, by: Math.min(by, lag.by) } : { since: receiveTime, by };
  state.row.clockBehind = receiveTime - state.lag.since < believed ? 0 : state.lag.by;
  return dataTime + state.row.clockBehind;
}
