import type { Facts } from "../facts.ts";
import { type Finding, lasting } from "../finding.ts";
import { lasted, minutesOf } from "../lasted.ts";

/** Whether the door has been open for longer than its own alarm delay. */
export function doorStep(facts: Facts): Finding | null {
  const open = lasted(facts, "DOOR", 1);
  return open > minutesOf(facts, "tdO", 5) ? { cause: "doorOpen", values: lasting(open) } : null;
}
