import { keepWordIn, keptWord } from "./kept-word.ts";

const name = "clock";
/** What a phone's clock may be off by. Milliseconds. */
const tolerance = 60_000;
/** An answer that was on its way for longer does not tell the time. Milliseconds. */
const quick = 10_000;

/** By how much the platform's clock is ahead of the phone's, as it said last; also while nothing can be asked. */
let ahead = Number(keptWord("localStorage", name)) || 0;
let told = () => {};

/** The current time in epoch milliseconds by the platform's clock, as far as it is known: a phone's own may be wrong. */
export const now = (): number => Date.now() + ahead;

/** Says who hears that `now` has jumped. */
export function onCorrected(listener: () => void): void {
  told = listener;
}

/** Takes the platform's time from what came of a question that was asked at `asked` by the phone's clock. */
export function hearTime(time: number, asked: number): void {
  const here = Date.now();
  if (!(time > 0 && here >= asked && here - asked < quick)) return;
  const off = Math.abs(time - here) < tolerance ? 0 : time - here;
  if (Math.abs(off - ahead) < tolerance) return;
  ahead = off;
  keepWordIn("localStorage", name, off ? String(off) : null);
  told();
}
