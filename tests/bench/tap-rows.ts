import type { Fling } from "#tests/support/fling.ts";
import { goals } from "./goals.ts";
import { type Row, spread } from "./table.ts";
import type { Walk } from "./tap-walks.ts";
import type { TapWork } from "./tap-work.ts";

/** A cheap phone beside this machine. */
export const slowness = 4;

/** What the taps cost, by screen and tap. */
type Known = Map<string, TapWork[]>;

/** What was seen so far: the work with many devices, the clock of a slow phone, the list with few devices. */
export type Seen = { screens: Walk[]; work: Known; wait: Known; fewer: Known; fling?: Fling };

export const keyOf = (screen: string, tap: string): string => `${screen}: ${tap}`;

const middle = (works: readonly TapWork[], of: keyof TapWork) => spread(works.map((work) => work[of])).p50;

/** The tap with the highest median of those of a screen. */
function worst(known: Known, screen: string, of: keyof TapWork): { tap: string; value: number } {
  const taps = [...known].filter(([key]) => key.startsWith(keyOf(screen, "")));
  const all = taps.map(([key, works]) => ({ tap: key.slice(keyOf(screen, "").length), value: middle(works, of) }));
  return all.toSorted((a, b) => b.value - a.value)[0] ?? { tap: "none", value: Number.NaN };
}

/** The middle of this screen's worst tap is above its goal. */
export const misses = ({ work }: Seen, screen: string): boolean =>
  worst(work, screen, "answer").value * slowness > goals.I1.most;

const said = (value: number, tap: string) =>
  Number.isNaN(value) ? "not looked at" : `${Math.round(value)} ms (${tap})`;

/**
 * What the taps on the list come to together, each by its middle: one tap alone differs by a fifth between two sites of
 * the same size. Whether one of them takes long with many devices is what I1 says.
 */
const allOf = (known: Known, list: Walk | undefined): number =>
  Object.keys(list?.taps ?? {}).reduce((sum, tap) => sum + middle(known.get(keyOf("home", tap)) ?? [], "answer"), 0) *
  slowness;

/** What was seen against the goals: the worst tap of each screen, what the number of devices changes, what is missing. */
export function seenRows({ screens, work, wait, fewer }: Seen, { few, many }: { few: number; many: number }): Row[] {
  const names = [...new Set(screens.map(({ name }) => name))];
  const worsts = names.map((name): Row => {
    const [answer, clock] = [worst(work, name, "answer"), worst(wait, name, "wait")];
    const value = answer.value * slowness;
    return {
      goal: "I1",
      ...(Number.isNaN(value) ? {} : { value }),
      what: `taps on ${name} at ${slowness}x, the worst`,
      result: `processor ${said(value, answer.tap)}, by the clock ${said(clock.value, clock.tap)}`,
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
    // Where not even one screen was seen, that is what is missing.
    ...(keys.length === 0 ? ["any tap"] : missing).map(
      (what): Row => ({ goal: "I there", what, result: "not made", value: 1 }),
    ),
    ...(missing.length === 0 && keys.length > 0
      ? [{ goal: "I there", what: "taps that could not be made", result: `none of ${keys.length}`, value: 0 } as const]
      : []),
  ];
}
