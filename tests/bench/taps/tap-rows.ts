import type { Fling } from "#tests/support/fling.ts";
import { goals } from "../goals.ts";
import { type Row, spread } from "../table.ts";
import type { Walk } from "./tap-walks.ts";
import type { TapWork } from "./tap-work.ts";

/** How much slower a cheap phone is than this machine. */
export const slowness = 4;

/** Costs of taps, by screen and tap. */
type Known = Map<string, TapWork[]>;

/** Results so far: CPU time with many devices, wall clock of a slow phone, the list with few devices. */
export type Seen = { screens: Walk[]; work: Known; wait: Known; fewer: Known; fling?: Fling };

export const keyOf = (screen: string, tap: string): string => `${screen}: ${tap}`;

const middle = (works: readonly TapWork[], of: keyof TapWork) => spread(works.map((work) => work[of])).p50;

/** The tap with the highest median of those of a screen. */
function worst(known: Known, screen: string, of: keyof TapWork): { tap: string; value: number } {
  const taps = [...known].filter(([key]) => key.startsWith(keyOf(screen, "")));
  const all = taps.map(([key, works]) => ({ tap: key.slice(keyOf(screen, "").length), value: middle(works, of) }));
  return all.toSorted((a, b) => b.value - a.value)[0] ?? { tap: "none", value: Number.NaN };
}

/** Whether the median of this screen's slowest tap misses its goal. */
export const misses = ({ work }: Seen, screen: string): boolean =>
  worst(work, screen, "answer").value * slowness > goals.I1.most;

const said = (value: number, tap: string) =>
  Number.isNaN(value) ? "not measured" : `${Math.round(value)} ms (${tap})`;

/**
 * The sum of the medians of all taps on the list: a single tap differs by a fifth between two sites of
 * the same size. I1 checks each of them with many devices.
 */
const allOf = (known: Known, list: Walk | undefined): number =>
  Object.keys(list?.taps ?? {}).reduce((sum, tap) => sum + middle(known.get(keyOf("home", tap)) ?? [], "answer"), 0) *
  slowness;

/** Results as rows: the slowest tap of each screen, the influence of the number of devices, missing taps. */
export function seenRows({ screens, work, wait, fewer }: Seen, { few, many }: { few: number; many: number }): Row[] {
  const names = [...new Set(screens.map(({ name }) => name))];
  const worsts = names.map((name): Row => {
    const [answer, clock] = [worst(work, name, "answer"), worst(wait, name, "wait")];
    const value = answer.value * slowness;
    return {
      goal: "I1",
      ...(Number.isNaN(value) ? {} : { value }),
      what: `slowest tap on ${name}, CPU at 1/${slowness}`,
      result: `CPU ${said(value, answer.tap)}, wall clock ${said(clock.value, clock.tap)}`,
    };
  });
  const keys = screens.flatMap(({ name, taps }) => Object.keys(taps).map((tap) => keyOf(name, tap)));
  const missing = keys.filter((key) => !work.has(key));
  const list = screens.find(({ name }) => name === "home");
  const [ofMany, ofFew] = [allOf(work, list), allOf(fewer, list)];
  return [
    ...worsts,
    {
      goal: "I2",
      what: `all taps on home with ${many} devices`,
      result: `${Math.round(ofMany)} ms`,
      against: `${few} devices, ${Math.round(ofFew)} ms`,
      ratio: ofMany / ofFew,
    },
    // If not even one screen was tapped, all taps are missing.
    ...(keys.length === 0 ? ["any tap"] : missing).map(
      (what): Row => ({ goal: "I there", what, result: "not made", value: 1 }),
    ),
    ...(missing.length === 0 && keys.length > 0
      ? [{ goal: "I there", what: "taps that could not be made", result: `none of ${keys.length}`, value: 0 } as const]
      : []),
  ];
}
