import { minute } from "#lib/domain/time/spans.ts";
import { keepWordIn, keptWord } from "./storage/kept-word.ts";

const name = "clock";
/** What a phone's clock may be off by. Milliseconds. */
const tolerance = minute;
/** An answer that was on its way for longer does not tell the time. Milliseconds. */
const quick = 10_000;

/** When the page began by the phone's clock: another moment once that was turned, or the phone slept. */
const begun = () => Date.now() - performance.now();

/** By how much the platform's clock is ahead of the phone's, as it said last; also while nothing can be asked. */
let ahead = Number(keptWord("localStorage", name)) || 0;
let since = begun();
let told = () => {};

function put(difference: number): void {
  ahead = difference;
  keepWordIn("localStorage", name, ahead ? String(ahead) : null);
}

/** The current time in epoch milliseconds by the platform's clock, as far as it is known: a phone's own may be wrong. */
export function now(): number {
  // A screen on a wall may begin with any time, and get the right one later.
  if (ahead !== 0 && Math.abs(begun() - since) > tolerance) put(0);
  return Date.now() + ahead;
}

/** Says who hears that `now` has jumped. */
export function onCorrected(listener: () => void): void {
  told = listener;
}

/** Takes the platform's time from what came of a question that was asked at `asked` by the phone's clock. */
export function hearTime(time: number, asked: number): void {
  const here = Date.now();
  if (!(time > 0 && here >= asked && here - asked < quick)) return;
  const off = Math.abs(time - here) < tolerance ? 0 : time - here;
  since = begun();
  if (Math.abs(off - ahead) < tolerance) return;
  put(off);
  told();
}
