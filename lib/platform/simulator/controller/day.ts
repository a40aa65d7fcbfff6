import type { DeviceKind } from "#lib/domain/devices/devices.ts";
import { day, hour, minute } from "#lib/domain/time/spans.ts";
import { steady } from "#lib/domain/time/time-zone.ts";
import { between, mixSeed, type Random, seeded } from "../random.ts";
import type { SimulatedDevice } from "../site.ts";
import { climates } from "./climates.ts";

export type Span = readonly [from: number, to: number];

/** Events around a device on one day. */
export type Day = {
  from: number;
  to: number;
  /** Door openings in order, never overlapping. */
  openings: readonly Span[];
  /** When the compressor trips, if it does. */
  trip: Span | null;
};

/** Activity per hour of the day: deliveries in the morning, customers in the afternoon, none at night. */
const busy = [0, 0, 0, 0, 1, 3, 6, 8, 7, 5, 5, 6, 7, 5, 4, 5, 6, 8, 7, 4, 2, 1, 0, 0];
const busySum = busy.reduce((sum, share) => sum + share, 0);

function hourOf(random: Random): number {
  const place = random() * busySum;
  let passed = 0;
  return busy.findIndex((share) => {
    passed += share;
    return place < passed;
  });
}

function openingsOf(random: Random, kind: DeviceKind, from: number, to: number): Span[] {
  const { openings, openSeconds } = climates[kind];
  const count = Math.round(openings * between(random, 0.75, 1.25));
  const starts = Array.from({ length: count }, () => from + hourOf(random) * hour + random() * hour).sort(
    (a, b) => a - b,
  );
  const spans: Span[] = [];
  for (const start of starts) {
    const after = (spans.at(-1)?.[1] ?? 0) + 5_000;
    const begin = Math.floor(Math.max(start, after));
    const end = Math.floor(begin + between(random, ...openSeconds) * 1000);
    if (end < to) spans.push([begin, end]);
  }
  return spans;
}

/** Extends an opening, or adds one, that lasts long; openings during that time are merged. */
function leftOpen(random: Random, openings: Span[], from: number): Span[] {
  const begin = Math.floor(from + between(random, 6, 20) * hour);
  const end = Math.floor(begin + between(random, 22, 55) * minute);
  const others = openings.filter(([start, stop]) => stop < begin - 5_000 || start > end + 5_000);
  return [...others, [begin, end] as const].sort((a, b) => a[0] - b[0]);
}

const tripOf = (random: Random, from: number): Span => {
  const begin = Math.floor(from + between(random, 0, 20) * hour);
  return [begin, Math.floor(begin + between(random, 60, 150) * minute)];
};

/** The day, in the sites' time zone, that contains a time, for one device: deterministic. */
export function dayOf({ seed, kind }: SimulatedDevice, time: number): Day {
  const number = Math.floor((time + steady.offset) / day);
  const from = number * day - steady.offset;
  const to = from + day;
  const random = seeded(mixSeed(seed, number));
  const openings = openingsOf(random, kind, from, to);
  const trouble = random() < climates[kind].trouble;
  const byDoor = random() < 0.5 && climates[kind].openings > 0;
  return {
    from,
    to,
    openings: trouble && byDoor ? leftOpen(random, openings, from) : openings,
    trip: trouble && !byDoor ? tripOf(random, from) : null,
  };
}
