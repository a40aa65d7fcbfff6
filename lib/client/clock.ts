import { minute } from "#lib/domain/time/spans.ts";
import { readStored, writeStored } from "./storage/web-storage.ts";

const name = "clock";
/** Tolerated deviation of a phone's clock. Milliseconds. */
const tolerance = minute;
/** A slower answer is not used to set the clock. Milliseconds. */
const quick = 10_000;

/** The page's start by the phone's clock; changes if the clock was set or the phone slept. */
const pageStart = () => Date.now() - performance.now();

/** How far the platform's clock is ahead of the phone's, as last known. Milliseconds. */
let ahead = Number(readStored("localStorage", name)) || 0;
let since = pageStart();
let onJump = () => {};

function setDifference(difference: number): void {
  ahead = difference;
  writeStored("localStorage", name, ahead ? String(ahead) : null);
}

/** The time in epoch ms by the platform's clock, if known: the phone's may be wrong. */
export function now(): number {
  // The phone's clock was set, so the known difference no longer holds.
  if (ahead !== 0 && Math.abs(pageStart() - since) > tolerance) setDifference(0);
  return Date.now() + ahead;
}

/** Sets the listener for a jump of `now`. */
export function onClockCorrected(listener: () => void): void {
  onJump = listener;
}

/** Sets the clock from an answer; `requestedAt` is when the request was sent, by the phone's clock. */
export function syncClock(time: number, requestedAt: number): void {
  const phoneTime = Date.now();
  if (!(time > 0 && phoneTime >= requestedAt && phoneTime - requestedAt < quick)) return;
  const off = Math.abs(time - phoneTime) < tolerance ? 0 : time - phoneTime;
  since = pageStart();
  if (Math.abs(off - ahead) < tolerance) return;
  setDifference(off);
  onJump();
}
