import { minute } from "#lib/domain/time/spans.ts";
import type { DeviceRow, DeviceState } from "../device-state.ts";

const shortest = 10_000;
const longest = 15 * minute;
/** Sliding window of polls: at this number both counts are halved. */
const pollWindow = 1000;

function observeInterval(state: DeviceState, now: number): void {
  const gap = now - state.valueTime;
  // Several messages of the same report are no interval.
  if (state.intervalReported || gap < 1000) return;
  // A slowly decaying maximum, so that bursts are not taken for a short interval.
  const decayed = Math.max(gap, state.interval * 0.9 + gap * 0.1);
  state.interval = Math.min(longest, Math.max(shortest, decayed));
}

/** Counts successful and failed polls, unless the device does so itself. */
export function countPolls(state: DeviceState, row: DeviceRow, polls: { good: number; failed: number }): void {
  if (state.pollsReported) return;
  row.commOk += polls.good;
  row.commTotal += polls.good + polls.failed;
  if (row.commTotal < pollWindow) return;
  row.commOk = Math.floor(row.commOk / 2);
  row.commTotal = Math.floor(row.commTotal / 2);
}

/**
 * Records that a message arrived, so the DTU is online. `now` is when a process received it: it may have waited longer
 * than a newer one, or than a time in which none could be received.
 */
export function messageReceived(state: DeviceState, row: DeviceRow, now: number): void {
  state.messageTime = Math.max(state.messageTime, now);
  state.valueTime ||= now;
  row.receiveTime = now;
  row.activeTime ??= now;
  if (state.link === "inferred") row.dtuOnline = 1;
}

/** Records that controller values arrived. */
export function valuesReceived(state: DeviceState, row: DeviceRow, now: number): void {
  observeInterval(state, now);
  state.valueTime = Math.max(state.valueTime, now);
  state.missed = 0;
  row.controllerOnline = 1;
  countPolls(state, row, { good: 1, failed: 0 });
}
