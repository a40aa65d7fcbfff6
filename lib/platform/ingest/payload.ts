import { isRecord } from "#lib/domain/is-record.ts";
import { deviceTime } from "./clock/device-time.ts";

/** A device's values at one time. */
export type Reading = { dataTime: number; values: [key: string, value: unknown][] };

/** Parses a message's JSON; undefined if invalid. */
export function readJson(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString("utf8"));
  } catch {
    return undefined;
  }
}

function reading(item: unknown, receiveTime: number): Reading | null {
  if (!isRecord(item)) return null;
  const stamped = "ts" in item && isRecord(item.values) ? item.values : null;
  return {
    dataTime: deviceTime(stamped ? item.ts : undefined, receiveTime),
    values: Object.entries(stamped ?? item),
  };
}

/**
 * The readings of a telemetry message in chronological order: `{key: value}`, `{ts, values}` or an array of both. Null
 * for any other JSON: a message is accepted as a whole or not at all.
 */
export function readTelemetry(json: unknown, receiveTime: number): Reading[] | null {
  const items = Array.isArray(json) ? json : [json];
  const readings = items.map((item) => reading(item, receiveTime));
  if (readings.length === 0 || !readings.every((found) => found !== null)) return null;
  return readings.sort((a, b) => a.dataTime - b.dataTime);
}

/** The pairs of an attributes message; null unless it is a plain object. */
export const readAttributes = (json: unknown): [key: string, value: unknown][] | null =>
  isRecord(json) ? Object.entries(json) : null;
