import type { Arg } from "../../ingest/product-args.ts";
import type { Cause } from "../rule.ts";
import { advance, apart, type CauseState, normal } from "./cause-state.ts";
import type { KnownValue } from "./device-values.ts";
import { type IncidentDetails, observationsOf } from "./observations.ts";

/** An incident found in the past, by the device's clock; `recoverTime` is null while it is open. */
export type Found = Cause & IncidentDetails & { alarmTime: number; recoverTime: number | null };

type Value = Pick<KnownValue, "num" | "text" | "quality">;

/** Derives incidents from a device's values in chronological order. */
export type Replay = {
  readonly incidents: readonly Found[];
  /** State of each cause, by causeKey. */
  readonly causes: ReadonlyMap<string, CauseState>;
  /** Processes the values reported at one time. */
  take(time: number, values: Iterable<readonly [argId: string, value: Value]>): void;
};

/** Replays a past with the rules of live monitoring. `known` are the settings and states at the start, by argument. */
export function createReplay(args: readonly Arg[], known: ReadonlyMap<string, KnownValue>): Replay {
  const values = new Map(known);
  const causes = new Map<string, CauseState>();
  const open = new Map<string, Found>();
  const incidents: Found[] = [];
  let previousTime = 0;

  function evaluate(time: number): void {
    const isOpen = (key: string) => open.has(key);
    for (const { key, observation, details, alarmType, argId } of observationsOf({
      values,
      args,
      time,
      previousTime,
      isOpen,
    })) {
      const before = causes.get(key);
      if (!before && !observation.holds) continue;
      const { state, raised, recovered } = advance(before ?? normal, observation);
      if (state.phase === "normal") causes.delete(key);
      else causes.set(key, state);
      const incident = open.get(key);
      if (recovered !== undefined && incident) {
        incident.recoverTime = Math.max(recovered, incident.alarmTime);
        open.delete(key);
      }
      if (raised === undefined) continue;
      const found = { alarmType, argId, ...details, alarmTime: raised, recoverTime: null };
      incidents.push(found);
      open.set(key, found);
    }
  }
  /** Whether a delay is running that may end before the next values. */
  const waits = () => [...causes.values()].some(({ phase }) => phase !== "raised");

  return {
    incidents,
    causes,
    take(time, reported) {
      if (time - previousTime <= apart && waits()) evaluate(time - 1);
      for (const [argId, value] of reported) {
        const before = values.get(argId);
        const same = before?.num === value.num && before.text === value.text;
        values.set(argId, { ...value, dataTime: time, sinceTime: same ? before.sinceTime : time });
      }
      evaluate(time);
      previousTime = time;
    },
  };
}
