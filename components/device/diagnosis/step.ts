import type { Tone } from "#components/ui/theme/tone.ts";
import type { diagnosis } from "#lib/contract/diagnosis.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import { type DiagnosisState, isComing } from "#lib/domain/devices/diagnosis.ts";

/** One link of the chain, as it was found. */
export type Step = DataOf<typeof diagnosis.run>[number];

export const toneOfState: Record<DiagnosisState, Tone> = {
  ok: "online",
  warn: "warn",
  fail: "alarm",
  skip: "offline",
};

/** The links that are to be watched, those with something wrong now before those where only an end is coming. */
export function watchedOf(steps: readonly Step[]): Step[] {
  const watched = steps.filter(({ state }) => state === "warn");
  return [...watched.filter(({ cause }) => !isComing(cause)), ...watched.filter(({ cause }) => isComing(cause))];
}

/** The link to mend first: the broken one, else the first to watch. */
export const firstOf = (steps: readonly Step[]): Step | undefined =>
  steps.find(({ state }) => state === "fail") ?? watchedOf(steps)[0];
