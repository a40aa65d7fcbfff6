import { createReplay, type Found } from "../../alarms/engine/replay.ts";
import { argumentsOf } from "../../simulator/controller/settings.ts";
import type { Unit } from "../../simulator/controller/unit.ts";
import type { SimulatedDevice } from "../../simulator/site.ts";

/** Derives the alarms of a unit's past, with the rules of live monitoring. */
export type AlarmBook = {
  readonly alarms: readonly Found[];
  /** Observes a unit; `probe` is a fault code that its room probe shows instead of a temperature. */
  observe(unit: Unit, time: number, probe: string | null): void;
};

const good = (num: number) => ({ num, text: null, quality: "good" as const });

/** The room temperature argument of a device. */
function roomOf(device: SimulatedDevice) {
  const row = argumentsOf(device).get("T1");
  return row ? [{ ...row, options: new Set<number>(), history: true, stepwise: false }] : [];
}

export function createAlarmBook(device: SimulatedDevice, { settings }: Unit): AlarmBook {
  const set = Object.entries(settings).map(
    ([code, num]) => [code, { ...good(num), dataTime: 0, sinceTime: 0 }] as const,
  );
  const replay = createReplay(roomOf(device), new Map(set));
  const withDoor = argumentsOf(device).has("DOOR");
  return {
    alarms: replay.incidents,
    observe({ state }, time, probe) {
      const room = probe ? { num: null, text: probe, quality: "bad" as const } : good(state.room);
      const states = withDoor
        ? ([
            ["DEF", good(state.defrosting ? 1 : 0)],
            ["DOOR", good(state.door ? 1 : 0)],
          ] as const)
        : [];
      replay.take(time, [["T1", room], ...states]);
    },
  };
}
