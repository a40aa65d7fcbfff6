import { minute } from "#lib/domain/time/spans.ts";

/**
 * State of a cause. Times are in epoch milliseconds of one clock: the device's for values that it reports. "pending":
 * the condition holds, its delay is running. "clearing": there is an open incident whose condition has ended, but
 * perhaps not for long enough.
 */
export type CauseState =
  | { phase: "calm" }
  | { phase: "pending"; since: number; base: number }
  | { phase: "raised" }
  | { phase: "clearing"; since: number };

export const calm: CauseState = { phase: "calm" };

/** One observation of a condition. */
export type Sight = {
  /** Null if it is unknown whether the condition holds. */
  holds: boolean | null;
  time: number;
  /** When the device was last observed before. */
  seen: number;
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
  { delay, quiet, longest }: Pick<Sight, "delay" | "quiet" | "longest">,
): number => Math.min(Math.max(base, quiet), since + longest) + delay;

function pend(since: number, base: number, sight: Sight): Step {
  const due = dueOf({ since, base }, sight);
  if (sight.time < due) return { state: { phase: "pending", since, base } };
  return { state: { phase: "raised" }, raised: due <= sight.seen + apart ? due : sight.time };
}

function clear(since: number, { time, steady }: Sight): Step {
  return time >= since + steady ? { state: calm, recovered: since } : { state: { phase: "clearing", since } };
}

/** The next state of a cause after an observation. If the condition is unknown the state is kept. */
export function advance(state: CauseState, sight: Sight): Step {
  const { holds } = sight;
  if (holds === null) return { state };
  const since = sight.since ?? sight.time;
  // It began in the future: our clock was ahead then.
  if ("since" in state && state.since > sight.time)
    return advance(state.phase === "pending" ? calm : { phase: "raised" }, sight);
  switch (state.phase) {
    case "calm":
      return holds ? pend(since, Math.max(since, sight.excused), sight) : { state };
    case "pending":
      return holds ? pend(state.since, state.base, sight) : { state: calm };
    case "raised":
      return holds ? { state } : clear(since, sight);
    case "clearing":
      return holds ? { state: { phase: "raised" } } : clear(state.since, sight);
  }
}

/** When a state must be checked again, by the observation's clock; null if only a new report can change it. */
export function nextLook(state: CauseState, sight: Sight): number | null {
  if (state.phase === "pending") return dueOf(state, sight);
  return state.phase === "clearing" ? state.since + sight.steady : null;
}
