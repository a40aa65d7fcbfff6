import { minute } from "#lib/domain/time/spans.ts";

/**
 * State of a cause. Times are in epoch milliseconds of one clock: the device's for values that it reports. "pending":
 * the condition holds, its delay is running. "clearing": there is an open incident whose condition has ended, but
 * perhaps not for long enough.
 */
export type CauseState =
  | { phase: "normal" }
  | { phase: "pending"; since: number; base: number }
  | { phase: "raised" }
  | { phase: "clearing"; since: number };

export const normal: CauseState = { phase: "normal" };

/** One observation of a condition. */
export type Observation = {
  /** Null if it is unknown whether the condition holds. */
  holds: boolean | null;
  time: number;
  /** When the device was last observed before. */
  previousTime: number;
  /** Known start or end of the condition, if before this observation. */
  since?: number;
  /** How long the condition must hold to raise an incident. */
  delay: number;
  /** A condition that starts before this time is excused; its delay counts from here. */
  excused: number;
  /** Until then the condition is excused, whenever it started. */
  quiet: number;
  /** The most by which excuses postpone an incident. */
  longest: number;
  /** How long the condition must have ended to close an incident. */
  steady: number;
};

export type Step = {
  state: CauseState;
  /** When an incident was raised or recovered, if this observation says so. */
  raised?: number;
  recovered?: number;
};

/** Observations further apart than this do not prove anything about the time between them. Milliseconds. */
export const apart = 15 * minute;

/** When the delay of a pending condition ends, by the observation's clock. */
const dueOf = (
  { since, base }: { since: number; base: number },
  { delay, quiet, longest }: Pick<Observation, "delay" | "quiet" | "longest">,
): number => Math.min(Math.max(base, quiet), since + longest) + delay;

function pend(since: number, base: number, observation: Observation): Step {
  const due = dueOf({ since, base }, observation);
  if (observation.time < due) return { state: { phase: "pending", since, base } };
  return { state: { phase: "raised" }, raised: due <= observation.previousTime + apart ? due : observation.time };
}

function clear(since: number, { time, steady }: Observation): Step {
  return time >= since + steady ? { state: normal, recovered: since } : { state: { phase: "clearing", since } };
}

/** The next state of a cause after an observation. If the condition is unknown the state is kept. */
export function advance(state: CauseState, observation: Observation): Step {
  const { holds } = observation;
  if (holds === null) return { state };
  const since = observation.since ?? observation.time;
  // It began in the future: our clock was ahead then.
  if ("since" in state && state.since > observation.time)
    return advance(state.phase === "pending" ? normal : { phase: "raised" }, observation);
  switch (state.phase) {
    case "normal":
      return holds ? pend(since, Math.max(since, observation.excused), observation) : { state };
    case "pending":
      return holds ? pend(state.since, state.base, observation) : { state: normal };
    case "raised":
      return holds ? { state } : clear(since, observation);
    case "clearing":
      return holds ? { state: { phase: "raised" } } : clear(state.since, observation);
  }
}

/** When a state must be checked again, by the observation's clock; null if only a new report can change it. */
export function nextCheck(state: CauseState, observation: Observation): number | null {
  if (state.phase === "pending") return dueOf(state, observation);
  return state.phase === "clearing" ? state.since + observation.steady : null;
}
