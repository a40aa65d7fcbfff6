import { minute } from "#lib/domain/time/spans.ts";
import { marked } from "../../curves/states.ts";

/** A latest value, as much of it as alarms need. */
export type KnownValue = {
  /** Null while the probe reports a fault, whose code is the text. */
  num: number | null;
  text: string | null;
  quality: "good" | "bad";
  dataTime: number;
  /** Since when the value is what it is. */
  sinceTime: number;
};

/** What a device said last of each argument. */
export type KnownValues = ReadonlyMap<string, KnownValue>;

/** A device that does not tell how long its defrosts take at most. */
const usualDefrost = 30;

const numberOf = (values: KnownValues, argId: string): number | null => values.get(argId)?.num ?? null;

/**
 * Minutes of a controller in milliseconds. They may come with a fraction; moments are whole. Below zero is what a broken
 * register holds, or one that is turned off: an alarm would begin before what it is about.
 */
function delayOf(values: KnownValues, argId: string, usual = 0): number {
  const minutes = numberOf(values, argId) ?? -1;
  return Math.round((minutes < 0 ? usual : minutes) * minute);
}

/** What the controller's own settings and states say about when an excess is an alarm, in milliseconds. */
export type Patience = {
  delay: number;
  /** A rise that begins before this is the door's; none of it is when there is no door. */
  doorUntil: number;
  /** Until then the defrost explains a rise. */
  defrostUntil: number;
  /** By how much both together put an alarm off at most. */
  longest: number;
};

/**
 * Reads the delays of a controller: alarm delay (tAO), delay after defrost (dAO), longest defrost (dEt), delay of the
 * door (tdO), all in minutes, against its states of defrost and door.
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

/** Since when the door is open and how long it may be, or null when it is closed, unknown, or nobody is to be told. */
export function doorOf(values: KnownValues): { open: boolean; since: number; delay: number } | null {
  const door = values.get(marked.door);
  const delay = delayOf(values, "tdO");
  if (!door || door.num === null || delay === 0) return null;
  return { open: door.num === 1, since: door.sinceTime, delay };
}

/** How far back inside of its limits a value has to be, in the argument's own unit (AFd). */
export const toldDifferential = (values: KnownValues): number | null => numberOf(values, "AFd");
