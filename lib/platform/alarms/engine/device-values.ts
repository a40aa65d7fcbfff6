import { minute } from "#lib/domain/time/spans.ts";
import { marked } from "../../curves/states.ts";

/** A latest value, as far as alarms need it. */
export type KnownValue = {
  /** Null for a probe fault, whose code is the text. */
  num: number | null;
  text: string | null;
  quality: "good" | "bad";
  dataTime: number;
  /** Since when the value has been unchanged. */
  sinceTime: number;
};

/** A device's latest value of each argument, by argument id. */
export type KnownValues = ReadonlyMap<string, KnownValue>;

/** Longest defrost, in minutes, of a device that does not report it. */
const usualDefrost = 30;

const numberOf = (values: KnownValues, argId: string): number | null => values.get(argId)?.num ?? null;

/**
 * A controller's setting in minutes as milliseconds. Rounded, since it may have a fraction but times are integers. A
 * negative value means a faulty or disabled register and counts as 0: an alarm would otherwise begin before its cause.
 */
function delayOf(values: KnownValues, argId: string, usual = 0): number {
  const minutes = numberOf(values, argId) ?? -1;
  return Math.round((minutes < 0 ? usual : minutes) * minute);
}

/** Delays before an excess becomes an alarm, from the controller's own settings and states, in milliseconds. */
export type Patience = {
  delay: number;
  /** A rise that begins before this is caused by the door; 0 without a door. */
  doorUntil: number;
  /** Until then a rise is caused by the defrost. */
  defrostUntil: number;
  /** The most by which both together postpone an alarm. */
  longest: number;
};

/**
 * The delays of a controller: alarm delay (tAO), delay after defrost (dAO), longest defrost (dEt), door delay (tdO),
 * all in minutes, combined with its defrost and door states.
 */
export function patienceOf(values: KnownValues): Patience {
  const [delay, after, doorDelay] = [delayOf(values, "tAO"), delayOf(values, "dAO"), delayOf(values, "tdO")];
  const defrost = values.get(marked.defrost);
  const door = values.get(marked.door);
  const defrostLongest = delayOf(values, "dEt", usualDefrost);
  const defrostUntil = defrost ? defrost.sinceTime + (defrost.num === 1 ? defrostLongest : 0) + after : 0;
  return {
    delay,
    doorUntil: door ? door.sinceTime + doorDelay : 0,
    defrostUntil,
    longest: (defrost ? defrostLongest + after : 0) + doorDelay,
  };
}

/** Since when the door is open and its permitted duration; null if closed, unknown, or the alarm is disabled. */
export function doorOf(values: KnownValues): { open: boolean; since: number; delay: number } | null {
  const door = values.get(marked.door);
  const delay = delayOf(values, "tdO");
  if (!door || door.num === null || delay === 0) return null;
  return { open: door.num === 1, since: door.sinceTime, delay };
}

/** How far inside its limits a value must be to count as recovered, in the argument's unit (AFd). */
export const deviceDifferential = (values: KnownValues): number | null => numberOf(values, "AFd");
