import type { Day } from "../../simulator/day.ts";
import type { Unit } from "../../simulator/unit.ts";

/** Writes down states and settings when they change, and again from time to time. */
export type StateBook = {
  /** Since when each of them is what it is. */
  readonly since: ReadonlyMap<string, number>;
  note(unit: Unit, time: number, restate: boolean): void;
};

const settings = ["SP", "HAL", "LAL"];

export function createStateBook(keep: (code: string, time: number, value: number) => void): StateBook {
  const since = new Map<string, number>();
  const last = new Map<string, number>();
  let day: Day | null = null;
  function put(code: string, time: number, value: number, restate: boolean): void {
    const changed = last.get(code) !== value;
    if (changed) since.set(code, time);
    last.set(code, value);
    if (changed || restate) keep(code, time, value);
  }
  /** Doors open and close between two looks at the unit: the day's plan has them to the second. */
  function doors({ openings }: Day): void {
    for (const [start, end] of openings) {
      keep("DOOR", start, 1);
      keep("DOOR", end, 0);
    }
  }
  return {
    since,
    note(unit, time, restate) {
      if (unit.day !== day) {
        day = unit.day;
        doors(day);
      }
      const { compressor, defrosting, openings } = unit.state;
      const [start, end] = day.openings[openings - 1] ?? [day.from, day.from];
      since.set("DOOR", end <= time ? end : start);
      put("COMP", time, compressor ? 1 : 0, restate);
      put("DEF", time, defrosting ? 1 : 0, restate);
      for (const code of settings) put(code, time, unit.settings[code] ?? 0, restate);
    },
  };
}
