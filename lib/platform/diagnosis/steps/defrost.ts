import { minute } from "#lib/domain/time/spans.ts";
import type { Facts } from "../facts.ts";
import { elapsedTime, type Finding } from "../finding.ts";
import { lasted, minutesOf } from "../lasted.ts";

/** Time beyond the longest defrost duration before a defrost counts as stuck. */
const grace = 10 * minute;
/** A larger difference between room and evaporator, in kelvin, indicates ice, which blocks the heat transfer. */
const iced = 15;
/** Running time of the compressor before the evaporator's temperature is meaningful. */
const settled = 10 * minute;

/** Whether defrosts begin and end as they should. */
export function defrostStep(facts: Facts): Finding | null {
  const { main, values } = facts;
  const running = lasted(facts, "DEF", 1);
  if (running > minutesOf(facts, "dEt", 45) + grace) return { cause: "defrostEndless", values: elapsedTime(running) };
  const warm = main?.num ?? null;
  if (running > 0 && warm !== null && main?.high != null && warm > main.high)
    return { cause: "defrostRunning", values: elapsedTime(running) };
  const cold = values.get("T2")?.num ?? null;
  if (warm === null || cold === null || warm - cold < iced || lasted(facts, "COMP", 1) < settled) return null;
  return { cause: "evaporatorIced", values: { difference: Math.round(warm - cold) } };
}
