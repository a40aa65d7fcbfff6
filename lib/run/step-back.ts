import type { ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";

/** Lets a process and those that it starts work only when others rest: what measures time runs beside it. */
export function stepBack({ pid }: ChildProcess): void {
  // One that could not be started has none.
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
}
