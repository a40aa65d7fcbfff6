import { clockDiffers } from "#lib/domain/time/ages.ts";
import { hour } from "#lib/domain/time/spans.ts";
import type { Facts, Reported } from "../facts.ts";
import { elapsedTime, type Finding, valueWithUnit } from "../finding.ts";

/** A controlled temperature varies; one that is constant to the tenth for this long is not being measured. */
const stuckAfter = 3 * hour;

/** Plausible range of quantities in refrigeration; beyond it, the register or the wiring is faulty. */
const possible: Record<string, readonly [least: number, most: number]> = {
  "°C": [-110, 110],
  K: [-100, 100],
  "%": [0, 100],
  V: [0, 700],
  A: [0, 2_000],
};

const impossible = ({ num, unit }: Reported): boolean => {
  const [least, most] = possible[unit] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return num !== null && (num < least || num > most);
};
const broken = (value: Reported): Finding => {
  const code = value.text ?? "";
  const cause = code === "E1" ? "probeShort" : code === "E2" ? "probeOpen" : "probeFault";
  return { cause, values: { name: value.name, code } };
};

/** Whether measurements are credible: fault codes, implausible values, a wrong clock, a frozen value. */
export function sensorsStep({ device, values, main }: Facts): Finding | null {
  const probes = [...(main ? [main] : []), ...values.values()].filter(({ measured }) => measured);
  const bad = probes.find((probe) => probe.bad);
  if (bad) return broken(bad);
  const nonsense = probes.find(impossible);
  if (nonsense) return { cause: "valueImpossible", values: valueWithUnit(nonsense) };
  if (device.clockBehind > 0) return { cause: "clockOff", values: elapsedTime(device.clockBehind) };
  const newest = probes.toSorted((a, b) => b.receiveTime - a.receiveTime || b.dataTime - a.dataTime)[0];
  if (newest && clockDiffers(newest.dataTime, newest.receiveTime))
    return { cause: "clockOff", values: elapsedTime(newest.receiveTime - newest.dataTime) };
  if (main && main.num !== null && main.precision > 0 && main.dataTime - main.sinceTime >= stuckAfter)
    return { cause: "valueStuck", values: { ...valueWithUnit(main), ...elapsedTime(main.dataTime - main.sinceTime) } };
  return null;
}
