import type { Day } from "../../simulator/controller/day.ts";
import type { Unit } from "../../simulator/controller/unit.ts";

/** Records states and settings when they change, and periodically. */
export type StateBook = {
  /** Since when each of them is unchanged. */
  readonly since: ReadonlyMap<string, number>;
  note(unit: Unit, time: number, restate: boolean): void;
};

const settings = ["SP", "HAL", "LAL"];

export function createStateBook(keep: (code: string, time: number, value: number) => void): StateBook {
  const since = new Map<string, number>();
  const last = new Map<string, number>();
  let day: Day | null = null;
  function record(code: string, time: number, value: number, restate: boolean): void {
    const changed = last.get(code) !== value;
    if (changed) since.set(code, time);
    last.set(code, value);
    if (changed || restate) keep(code, time, value);
  }
  /** Doors may open and close between two steps of the simulation: the day's plan has the exact times. */
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
      record("COMP", time, compressor ? 1 : 0, restate);
      record("DEF", time, defrosting ? 1 : 0, restate);
      for (const code of settings) record(code, time, unit.settings[code] ?? 0, restate);
    },
  };
}
