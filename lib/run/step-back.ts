import type { ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";

/** What else the machine does while something is built: nothing that matters, or tests that measure time. */
export type Place = "alone" | "behind others";

/** Lets a process and those that it starts work only when others rest: what measures time runs beside it. */
export function stepBack({ pid }: ChildProcess): void {
  // One that could not be started has none.
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
}
