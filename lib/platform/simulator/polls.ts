import { between, type Random } from "./random.ts";
import type { Condition } from "./templates.ts";

const shares: Partial<Record<Condition, number>> = { flappingLink: 0.8, pollsFailing: 0.7, controllerSilent: 0.4 };
const usual = 0.985;

/** Quality of the serial line: successful polls in a thousand. */
export function pollsOf(condition: Condition | undefined, random: Random): { commOk: number; commTotal: number } {
  const share = (condition && shares[condition]) ?? usual;
  return { commOk: Math.round(1000 * Math.min(1, share + between(random, -0.01, 0.014))), commTotal: 1000 };
}
