import { spansOn } from "#lib/domain/curves/steps.ts";
import { hour } from "#lib/domain/time/spans.ts";
import { type Source, stepsBetween } from "./read-steps.ts";

/** Arguments of controllers whose being on is worth a mark. */
export const marked = { defrost: "DEF", door: "DOOR" } as const;
export type Marked = keyof typeof marked;

/** States are stored at least once an hour: one not heard of for longer is not known to hold any more. */
const patience = 2.5 * hour;

/** So many times told before the window are read, to find since when a state was on: of one told once an hour, a week. */
const looksBack = 7 * 24;

/** When a state was on, up to the end of the window; what began in the week before it is told from its beginning on. */
export async function spansOf(source: Source, state: Marked, from: number, to: number) {
  if (!source.rights.seesArg(marked[state])) return [];
  const steps = await stepsBetween(source, marked[state], { from, to }, looksBack);
  return spansOn(steps, patience, Math.min(to, source.call.now())).filter((span) => span.to >= from);
}
