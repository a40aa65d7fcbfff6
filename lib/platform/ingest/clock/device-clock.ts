import { platformLimits } from "../../platform-limits.ts";

/** Consistently late readings: received from `since` on, late by at least `by`. Milliseconds. */
export type Lag = { since: number; by: number };

type Clocked = { observedTime: number; lag: Lag | null; readonly row: { clockBehind: number } };

/**
 * Corrects the time of a reading from a clock that fell behind: a module that lost its battery or network counts on
 * from the wrong time, and its readings would count as an unimportant past. Buffered readings arrive faster than they
 * were measured; readings that keep arriving at the pace of our own clock are current, and their lag is the clock's
 * error.
 */
export function timeOf(state: Clocked, dataTime: number, receiveTime: number): number {
  const { believed, apart, ahead } = platformLimits.deviceClock;
  // Nothing is observed ahead of time: our own clock was ahead then.
  if (state.observedTime > receiveTime + ahead) state.observedTime = dataTime;
  if (dataTime >= state.observedTime) {
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
