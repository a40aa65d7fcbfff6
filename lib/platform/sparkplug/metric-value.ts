import { datatypeOf } from "./datatypes.ts";
import type { WireMetric, WireValue } from "./read-payload.ts";

export type MetricValue = number | boolean | string;

/** A 32-bit float without the additional digits of its conversion to 64 bits. */
const plainFloat = (value: number) => Number(value.toPrecision(7));

function whole(value: number | bigint, bits: number, signed: boolean): number {
  const wide = BigInt(value);
  return Number(signed ? BigInt.asIntN(bits, wide) : wide);
}

/** A wire value parsed by its type; undefined if invalid. */
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

/** Qualities other than good: bad (not reliable), stale (not recently updated). */
const [bad, stale] = [0, 500];

/** A metric's value for ingest: a fault code if bad, undefined if stale or null. */
export function takenValue(metric: WireMetric, code: number | undefined): MetricValue | undefined {
  const given = metric.properties?.get("Quality");
  const quality = typeof given === "number" || typeof given === "bigint" ? Number(given) : undefined;
  if (metric.isNull || quality === stale) return undefined;
  return quality === bad ? "ERR" : readMetricValue(code, metric.value);
}
