import type { ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";

/** "behind others": tests that measure time run at the same time. */
export type Concurrency = "alone" | "behind others";

export function lowerPriority({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
}
