import { day, hour, minute } from "#lib/domain/time/spans.ts";
import { createReplay } from "#lib/platform/alarms/engine/replay.ts";
import type { Arg } from "#lib/platform/ingest/product-args.ts";
import { faultsAt } from "#lib/platform/simulator/controller/faults.ts";
import type { Settings } from "#lib/platform/simulator/controller/settings.ts";
import { createUnit } from "#lib/platform/simulator/controller/unit.ts";
import { noise } from "#lib/platform/simulator/random.ts";
import type { SimulatedDevice } from "#lib/platform/simulator/site.ts";
import { chance } from "../random.ts";

/** One minute of a simulated device: what its probe reports, and what only the simulation knows. */
export type Minute = {
  time: number;
  /** Null while the probe is faulty. */
  reading: number | null;
  room: number;
  defrosting: boolean;
  door: boolean;
  /** Whether the connection to the platform is up. */
  linked: boolean;
};

export type Story = { device: SimulatedDevice; settings: Settings; minutes: Minute[] };

/** The room temperature argument with its limits. */
const room: Arg = {
  argId: "T1",
  dataType: "number",
  unit: "°C",
  options: new Set(),
  highArg: "HAL",
  lowArg: "LAL",
  history: true,
  stepwise: false,
};

/** Times at which something fails or recovers: many short failures, and occasionally a long one. */
function breaks(
  random: () => number,
  from: number,
  to: number,
  perDay: number,
  long: number,
): (time: number) => boolean {
  const spans: [number, number][] = [];
  for (let time = from; time < to; ) {
    time += ((0.2 + random() * 1.6) * day) / perDay;
    const length = (random() < long ? 20 + random() * 300 : 0.5 + random() * 5) * minute;
    spans.push([time, time + length]);
    time += length;
  }
  let index = 0;
  return (time) => {
    while ((spans[index]?.[1] ?? Number.POSITIVE_INFINITY) <= time) index += 1;
    return time >= (spans[index]?.[0] ?? Number.POSITIVE_INFINITY);
  };
}

type Plot = { faultFrom: number; linkBreaksPerDay: number; looseProbeFrom: number };

/** Simulates a device minute by minute, with the events of the plot. */
export function tell(device: SimulatedDevice, from: number, days: number, plot: Plot): Story {
  const random = chance(device.seed);
  const to = from + days * day;
  const unit = createUnit(device, from - 12 * hour, plot.faultFrom);
  const cut = breaks(random, from, to, plot.linkBreaksPerDay, 0.02);
  const loose = breaks(random, plot.looseProbeFrom, to, 40, 0);
  const minutes: Minute[] = [];
  for (let time = from; time < to; time += minute) {
    unit.advance(time);
    const { room: truth, defrosting, door } = unit.state;
    const { probe } = faultsAt(device.condition, time >= plot.faultFrom);
    const broken = probe !== null || (time >= plot.looseProbeFrom && loose(time));
    const reading = broken ? null : Math.round((truth + noise(random, 0.07)) * 10) / 10;
    minutes.push({ time, reading, room: truth, defrosting, door, linked: !cut(time) });
  }
  return { device, settings: { ...unit.settings }, minutes };
}

const good = (num: number) => ({ num, text: null, quality: "good" as const });
const broken = { num: null, text: "E1", quality: "bad" as const };

/** The incidents that the engine derives from what reaches the platform. */
export function incidentsOf({ settings, minutes }: Story) {
  const set = Object.entries(settings).map(
    ([code, num]) => [code, { ...good(num), dataTime: 0, sinceTime: 0 }] as const,
  );
  const replay = createReplay([room], new Map(set));
  for (const { time, reading, defrosting, door, linked } of minutes)
    if (linked)
      replay.take(time, [
        ["T1", reading === null ? broken : good(reading)],
        ["DEF", good(defrosting ? 1 : 0)],
        ["DOOR", good(door ? 1 : 0)],
      ]);
  return replay.incidents;
}
