import type { Device } from "#lib/contract/devices.ts";
import { hasCurrentValues } from "#lib/domain/devices/devices.ts";
import { type Gauge, gaugeOf } from "#lib/domain/devices/gauges.ts";
import { setPointArg, valueArg } from "#lib/domain/devices/key-args.ts";
import { formatNumber, formatReading, missing, numberIn } from "#lib/domain/devices/readings.ts";

/** What a row shows of a device's main value. */
export type RowReading = {
  text: string;
  unit: string;
  /** "hot": alarming; "stale": an old value; "none": there is none. */
  tone: "live" | "hot" | "stale" | "none";
  /** The set-point as text, for live values only. */
  set: string | null;
  gauge: Gauge | null;
  /** The number for the screen reader's sentence; null for a fault code or no value. */
  value: number | null;
  setValue: number | null;
};

const nothing: RowReading = {
  text: missing,
  unit: "",
  tone: "none",
  set: null,
  gauge: null,
  value: null,
  setValue: null,
};

/**
 * Main value, set-point and gauge of a row. An offline device, or every device without network (`frozen`), shows its
 * last value in grey. A bad probe shows its code, an inactivated or expired device nothing.
 */
export function rowReading(device: Device, frozen: boolean): RowReading {
  const { status } = device;
  const arg = valueArg(device);
  if (!arg || status === "inactivated" || status === "expired") return nothing;
  const target = setPointArg(device);
  const set = target ? formatNumber(target.value, target.precision ?? arg.precision) : null;
  const setValue = numberIn(target?.value);
  const bad = arg.quality === "bad";
  const text = formatReading(arg);
  const value = bad ? null : numberIn(arg.value);
  const unit = value === null ? "" : (arg.unit ?? "");
  if (value === null && !bad) return { ...nothing, set, setValue };
  const isCurrent = !frozen && hasCurrentValues(status);
  if (!isCurrent) return { text, unit, tone: "stale", set: null, gauge: null, value, setValue };
  if (bad) return { text, unit, tone: "hot", set, gauge: null, value, setValue };
  if (arg.quality === "stale") return { text, unit, tone: "stale", set: null, gauge: null, value, setValue };
  const gauge = gaugeOf({ low: arg.low, high: arg.high, setPoint: setValue, value });
  return { text, unit, tone: status === "alarming" ? "hot" : "live", set, gauge, value, setValue };
}
