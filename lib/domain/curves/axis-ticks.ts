import { exactTime } from "../time/ages.ts";
import { clockOf } from "../time/days.ts";
import { day, minute } from "../time/spans.ts";
import { dayStart, sinceMidnight } from "./curve-window.ts";

/** Round tick values between `low` and `high`, at most `most` of them, and the decimals needed to tell them apart. */
export function valueTicks(low: number, high: number, most: number): { values: number[]; decimals: number } {
  const span = high - low;
  if (!(span > 0) || most < 1) return { values: [], decimals: 0 };
  const rough = span / most;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 4, 5, 10, 20, 40, 50].map((factor) => factor * magnitude);
  const countOf = (step: number) => Math.floor(high / step) - Math.ceil(low / step) + 1;
  const step = steps.find((each) => countOf(each) <= most) ?? 100 * magnitude;
  const first = Math.ceil(low / step);
  const values = Array.from({ length: countOf(step) }, (_, index) => Number(((first + index) * step).toPrecision(12)));
  const decimals = Math.max(0, ...values.map((value) => (String(value).split(".")[1] ?? "").length));
  return { values, decimals };
}

export type TimeLabel = { time: number; text: string };
/** Grid lines and axis labels; the label of a day is centred in that day. */
export type TimeTicks = { lines: number[]; labels: TimeLabel[] };

const clockSteps = [5, 10, 15, 30, 60, 120, 180, 240, 360, 720].map((minutes) => minutes * minute);
const daySteps = [1, 2, 3, 5, 7, 10, 15];

/** A date as "11/18". */
const dateText = (time: number, zone: string) => exactTime(time, zone).slice(5, 10).split("-").map(Number).join("/");

function clockTicks(from: number, to: number, step: number, zone: string): TimeTicks {
  const lines: number[] = [];
  const past = (time: number) => sinceMidnight(time, zone) % step;
  for (let time = from - past(from) - (from % 1000); time <= to; ) {
    if (time >= from) lines.push(time);
    time += step;
    // After a change to or from daylight saving time the next line is off a round time.
    const beside = past(time);
    time += beside < step / 2 ? -beside : step - beside;
  }
  const labels = lines.map((time) => {
    const clock = clockOf(time, zone);
    return { time, text: clock === "00:00" ? dateText(time, zone) : clock };
  });
  return { lines, labels };
}

function dayTicks(from: number, to: number, days: number, zone: string): TimeTicks {
  const lines: number[] = [];
  const labels: TimeLabel[] = [];
  let month = "";
  for (let time = dayStart(from, zone); time < to; time = dayStart(time + (days + 0.5) * day, zone)) {
    if (time > from) lines.push(time);
    const middle = time + day / 2;
    if (middle < from || middle > to) continue;
    const [named = "", date = ""] = dateText(middle, zone).split("/");
    labels.push({ time: middle, text: named === month ? date : `${named}/${date}` });
    month = named;
  }
  return { lines, labels };
}

/** How many labels fit on the axis: of times, and of days, which are shorter. */
export type Room = { hours: number; days: number };

/** Round times of an axis in an IANA time zone, as many as fit: "08:00" of a day, "15" of a month. */
export function timeTicks(from: number, to: number, most: Room, zone: string): TimeTicks {
  const span = to - from;
  const clock = clockSteps.find((step) => Math.floor(span / step) + 1 <= most.hours);
  if (clock !== undefined && span <= 3 * day) return clockTicks(from, to, clock, zone);
  const days = daySteps.find((step) => Math.ceil(span / (step * day)) <= most.days) ?? 30;
  return dayTicks(from, to, days, zone);
}
