import type { Tone } from "#components/ui/theme/tone.ts";
import type { diagnosis } from "#lib/contract/diagnosis.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import { type DiagnosisState, isComing } from "#lib/domain/devices/diagnosis.ts";

/** One step of the diagnosis with its result. */
export type Step = DataOf<typeof diagnosis.run>[number];

export const toneOfState: Record<DiagnosisState, Tone> = {
  ok: "online",
  warn: "warn",
  fail: "alarm",
  skip: "offline",
};

/** The steps with a warning: current problems before upcoming expiries. */
export function watchedOf(steps: readonly Step[]): Step[] {
  const watched = steps.filter(({ state }) => state === "warn");
  return [...watched.filter(({ cause }) => !isComing(cause)), ...watched.filter(({ cause }) => isComing(cause))];
}

/** The step to fix first: the failed one, otherwise the first with a warning. */
export const firstOf = (steps: readonly Step[]): Step | undefined =>
  steps.find(({ state }) => state === "fail") ?? watchedOf(steps)[0];
