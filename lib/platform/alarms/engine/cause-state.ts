import { minute } from "#lib/domain/time/spans.ts";

/**
 * How far a cause has come. Times are of one clock, in epoch milliseconds: the device's for what it reports.
 * "pending": the condition holds, its delay runs. "clearing": an incident stands, the condition has ended, and it is
 * not yet certain that this lasts.
 */
export type CauseState =
  | { phase: "calm" }
  | { phase: "pending"; since: number; base: number }
  | { phase: "raised" }
  | { phase: "clearing"; since: number };

export const calm: CauseState = { phase: "calm" };

/** One look at a condition. */
export type Sight = {
  /** Null when it cannot be told whether the condition holds. */
  holds: boolean | null;
  time: number;
  /** When the device was looked at before. */
  seen: number;
  /** When the condition is known to have begun, or ended, if before this look. */
  since?: number;
  /** How long the condition has to stand. */
  delay: number;
  /** A condition that begins before this moment is explained; its delay counts from here. */
  excused: number;
  /** Until then the condition is explained, whenever it began. */
  quiet: number;
  /** By how much such explanations put an incident off at most. */
  longest: number;
  /** How long the condition has to be over. */
  steady: number;
};

export type Step = {
  state: CauseState;
  /** When an incident began, or ended, if this look says so. */
  raised?: number;
  recovered?: number;
};

/** Looks further apart than this say nothing about the time between them. Milliseconds. */
export const apart = 15 * minute;

/** When the delay of a pending condition is over, by the clock of the sight. */
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

/** Takes a cause one look further. What is already known is kept while nothing can be told. */
export function advance(state: CauseState, sight: Sight): Step {
  const { holds } = sight;
  if (holds === null) return { state };
  const since = sight.since ?? sight.time;
  // It began in a time to come: our clock was ahead then.
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

/** When a state has to be looked at again, by the clock of the sight; null when only news can change it. */
export function nextLook(state: CauseState, sight: Sight): number | null {
  if (state.phase === "pending") return dueOf(state, sight);
  return state.phase === "clearing" ? state.since + sight.steady : null;
}
