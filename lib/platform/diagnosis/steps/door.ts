import type { Facts } from "../facts.ts";
import { elapsedTime, type Finding } from "../finding.ts";
import { lasted, minutesOf } from "../lasted.ts";

/** Whether the door has been open longer than its alarm delay; a delay of 0 disables the check. */
export function doorStep(facts: Facts): Finding | null {
  const open = lasted(facts, "DOOR", 1);
  const allowed = minutesOf(facts, "tdO", 5);
  return allowed > 0 && open > allowed ? { cause: "doorOpen", values: elapsedTime(open) } : null;
}
