import { isRecord } from "#lib/domain/is-record.ts";
import { limits } from "#lib/domain/limits.ts";
import type { UpgradeReport } from "../live/events.ts";
import type { DeviceRow } from "./device-state.ts";
import { numberOf, textOf } from "./values.ts";

/** What the network module (DTU) reports about itself and its controller. */
export type Facts = Partial<
  Pick<
    DeviceRow,
    "csq" | "dtuVersion" | "networkMode" | "iccid" | "ip" | "controllerOnline" | "commOk" | "commTotal"
  > & {
    /** Milliseconds between two reports. */
    reportInterval: number;
    /** Progress of a firmware upgrade. */
    upgrade: UpgradeReport;
  }
>;

const { note } = limits.text;
const modes = new Map([
  ["4g", "4G"],
  ["wifi", "WiFi"],
  ["ethernet", "Ethernet"],
]);

const whole = (raw: unknown, from: number, to: number): number | undefined => {
  const num = typeof raw === "boolean" ? null : numberOf(raw);
  return num !== null && Number.isInteger(num) && num >= from && num <= to ? num : undefined;
};
const text = (raw: unknown, longest: number): string | undefined => textOf(raw, longest) || undefined;
const flag = (raw: unknown): 0 | 1 | undefined => {
  const num = numberOf(raw);
  return num === 0 || num === 1 ? num : undefined;
};
const seconds = (raw: unknown): number | undefined => {
  const found = whole(raw, 1, 86_400);
  return found === undefined ? undefined : found * 1000;
};
const signal = (raw: unknown) => whole(raw, 99, 99) ?? whole(raw, 0, 31);
const mode = (raw: unknown) => (typeof raw === "string" ? (modes.get(raw.toLowerCase()) ?? "unknown") : undefined);

/** Shortens a long text in the middle: an upgrade's log has its important parts at both ends. */
function endsOf(raw: unknown, longest: number): unknown {
  if (typeof raw !== "string" || raw.length <= longest) return raw;
  const half = Math.floor((longest - 1) / 2);
  return `${raw.slice(0, half)}…${raw.slice(-half)}`;
}

function upgrade(raw: unknown): UpgradeReport | undefined {
  if (!isRecord(raw)) return undefined;
  const id = text(raw.id, 64);
  if (id === undefined) return undefined;
  const progress = whole(raw.progress, 0, 100);
  const log = text(endsOf(raw.log, note), note);
  return { id, ...(progress === undefined ? {} : { progress }), ...(log === undefined ? {} : { log }) };
}

const readers: { [Key in keyof Facts]-?: (raw: unknown) => Facts[Key] | undefined } = {
  csq: signal,
  dtuVersion: (raw) => text(raw, 64),
  networkMode: mode,
  iccid: (raw) => text(raw, 32),
  ip: (raw) => text(raw, 64),
  controllerOnline: flag,
  commOk: (raw) => whole(raw, 0, 1e9),
  commTotal: (raw) => whole(raw, 0, 1e9),
  reportInterval: seconds,
  upgrade,
};
const isFact = (key: string): key is keyof Facts => Object.hasOwn(readers, key);

/**
 * Splits attributes into facts of the DTU and other pairs, which may be arguments. `refused` counts facts with invalid
 * values, which are dropped.
 */
export function readFacts(pairs: [string, unknown][]): { facts: Facts; rest: [string, unknown][]; refused: number } {
  const facts: Record<string, unknown> = {};
  const rest: [string, unknown][] = [];
  let refused = 0;
  for (const [key, raw] of pairs) {
    if (!isFact(key)) rest.push([key, raw]);
    else {
      const fact = readers[key](raw);
      if (fact === undefined) refused += 1;
      else facts[key] = fact;
    }
  }
  return { facts, rest, refused };
}
