import { datatypeOf } from "./datatypes.ts";
import type { WireMetric, WireValue } from "./read-payload.ts";

export type MetricValue = number | boolean | string;

/** What a number of 32 bits tells, without the digits that only its binary form has. */
const plainFloat = (value: number) => Number(value.toPrecision(7));

function whole(value: number | bigint, bits: number, signed: boolean): number {
  const wide = BigInt(value);
  return Number(signed ? BigInt.asIntN(bits, wide) : wide);
}

/** A value off the wire as its type reads it; undefined when it cannot be one of that type. */
function readMetricValue(code: number | undefined, value: WireValue | undefined): MetricValue | undefined {
  const type = datatypeOf(code);
  if (!type || value === undefined) return undefined;
  if (type.kind === "bool") return typeof value === "boolean" ? value : undefined;
  if (type.kind === "text") return typeof value === "string" ? value : undefined;
  if (typeof value !== "number" && typeof value !== "bigint") return undefined;
  if (type.kind === "fraction") {
    const number = Number(value);
    if (!Number.isFinite(number)) return undefined;
    return type.bits === 32 ? plainFloat(number) : number;
  }
  if (typeof value === "number" && !Number.isInteger(value)) return undefined;
  const number = whole(value, type.bits, type.signed);
  if (type.kind !== "moment") return number;
  return Math.abs(number) < 8.64e15 ? new Date(number).toISOString() : undefined;
}

/** Qualities that a metric may carry beside a good one: its source does not vouch for it, or has not heard of it lately. */
const [bad, stale] = [0, 500];

/** What ingest takes for a metric's value: the code of a fault in the place of a bad one, undefined for none of now. */
export function takenValue(metric: WireMetric, code: number | undefined): MetricValue | undefined {
  const given = metric.properties?.get("Quality");
  const quality = typeof given === "number" || typeof given === "bigint" ? Number(given) : undefined;
  if (metric.isNull || quality === stale) return undefined;
  return quality === bad ? "ERR" : readMetricValue(code, metric.value);
}
