import type { Facts } from "../facts.ts";
import { elapsedTime, type Finding } from "../finding.ts";
import { lasted, minutesOf } from "../lasted.ts";

/** Whether the door has been open for longer than its own alarm delay; one of 0 says that nobody is to be told. */
export function doorStep(facts: Facts): Finding | null {
  const open = lasted(facts, "DOOR", 1);
  const allowed = minutesOf(facts, "tdO", 5);
  return allowed > 0 && open > allowed ? { cause: "doorOpen", values: elapsedTime(open) } : null;
}
