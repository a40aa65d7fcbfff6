import { useEffect, useState } from "react";
import type { Task } from "#lib/contract/args.ts";
import { flagOf } from "#lib/domain/flags.ts";
import type { Draft } from "./choose-value.tsx";

/** Whether a target is what was chosen, as which another platform may write it otherwise: "-18.50", 1 for on. */
function isSame(target: NonNullable<Task["targetValue"]>, draft: NonNullable<Draft>): boolean {
  if (typeof draft === "boolean") return flagOf(target) === draft;
  return typeof draft === "number" ? Number(target) === draft : String(target) === draft;
}

/**
 * Whether what somebody chose has not been sent while another value is on its way or has come in between: the sheet
 * shows the course of that one, and the choice must not be lost.
 */
export function useUnsent(draft: Draft, chosen: boolean, task: Task | undefined) {
  const [open, setOpen] = useState(chosen);
  const target = task?.targetValue ?? null;
  const isOther = target !== null && draft !== null && !isSame(target, draft);
  useEffect(() => {
    // It went out, by whomever: from then on another value is a later word.
    if (target !== null && !isOther) setOpen(false);
  }, [target, isOther]);
  return { unsent: open && isOther, choose: () => setOpen(true) };
}
