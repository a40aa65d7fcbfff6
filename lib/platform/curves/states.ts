import { spansOn } from "#lib/domain/curves/steps.ts";
import { hour } from "#lib/domain/time/spans.ts";
import { type Source, stepsBetween } from "./read/read-steps.ts";

export const marked = { defrost: "DEF", door: "DOOR" } as const;
export type Marked = keyof typeof marked;

/** States are stored at least once an hour; one that is older no longer counts as known. */
const patience = 2.5 * hour;

/** Values read before the window to find the start of a state: a week of one per hour. */
const looksBack = 7 * 24;

/** Spans of a state until the end of the window; one that began in the week before includes its start. */
export async function spansOf(source: Source, state: Marked, from: number, to: number) {
  if (!source.rights.seesArg(marked[state])) return [];
  const steps = await stepsBetween(source, marked[state], { from, to }, looksBack);
  return spansOn(steps, patience, Math.min(to, source.call.now())).filter((span) => span.to >= from);
}
