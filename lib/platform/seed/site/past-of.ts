import { day, hour, minute } from "#lib/domain/time/spans.ts";
import type { Span } from "../../simulator/controller/day.ts";
import { between, mixSeed, seeded } from "../../simulator/random.ts";
import type { SimulatedDevice } from "../../simulator/site.ts";
import { faultStart } from "./fault-start.ts";
import type { Recording } from "./record-device.ts";

/** When a device last reported; null for one that never was. */
export function lastHeard({ condition, silentHours = 0 }: SimulatedDevice, now: number): number | null {
  if (condition === "inactivated") return null;
  if (condition === "controllerSilent") return now - 25 * minute;
  return now - silentHours * hour;
}

/** One device of the site was once offline, so that a gap in a curve can be seen. */
const gapOf = ({ name }: SimulatedDevice, now: number): Span | null =>
  name === "Freezer A, low zone" ? [now - 4.2 * day, now - 4.2 * day + 5.5 * hour] : null;

/** Some people try another set-point for a few days. */
function shiftsOf({ seed, condition }: SimulatedDevice, now: number): Recording["shifts"] {
  const random = seeded(mixSeed(seed, 2));
  if (condition || random() > 0.4) return [];
  const begin = now - between(random, 9, 26) * day;
  const shift = random() < 0.5 ? -1 : 1;
  return [
    [begin, shift],
    [begin + between(random, 1, 6) * day, 0],
  ];
}

/** The past to simulate for a device that last reported at `to`. */
export function pastOf(device: SimulatedDevice, to: number, now: number, days: number): Recording {
  const from = Math.floor((now - days * day) / minute) * minute;
  const start = from - hour * 12;
  return {
    start,
    from,
    to,
    faultFrom: faultStart(device, start, now),
    gap: gapOf(device, now),
    shifts: shiftsOf(device, now),
  };
}
