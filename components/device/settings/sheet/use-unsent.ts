import { useEffect, useState } from "react";
import type { Task } from "#lib/contract/args.ts";
import { flagOf } from "#lib/domain/flags.ts";
import type { Draft } from "./choose-value.tsx";

/** Whether the target equals the chosen value. Another platform may write it differently: "-18.50", or 1 for on. */
function isSame(target: NonNullable<Task["targetValue"]>, draft: NonNullable<Draft>): boolean {
  if (typeof draft === "boolean") return flagOf(target) === draft;
  return typeof draft === "number" ? Number(target) === draft : String(target) === draft;
}

/**
 * Whether a chosen value has not been sent because another one is on its way or was sent meanwhile. The sheet shows the
 * progress of that one, and the choice must not be lost.
 */
export function useUnsent(draft: Draft, chosen: boolean, task: Task | undefined) {
  const [open, setOpen] = useState(chosen);
  const target = task?.targetValue ?? null;
  const isOther = target !== null && draft !== null && !isSame(target, draft);
  useEffect(() => {
    // The choice was sent, by anybody: from now on a different target is a later change.
    if (target !== null && !isOther) setOpen(false);
  }, [target, isOther]);
  return { unsent: open && isOther, choose: () => setOpen(true) };
}
