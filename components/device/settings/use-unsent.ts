import { useEffect, useState } from "react";
import type { Task } from "#lib/contract/args.ts";
import type { Draft } from "./choose-value.tsx";

/**
 * Whether what somebody chose has not been sent while another value is on its way or has come in between: the sheet
 * shows the course of that one, and the choice must not be lost.
 */
export function useUnsent(draft: Draft, chosen: boolean, task: Task | undefined) {
  const [open, setOpen] = useState(chosen);
  const target = task?.targetValue ?? null;
  const isOther = target !== null && draft !== null && String(target) !== String(draft);
  useEffect(() => {
    // It went out, by whomever: from then on another value is a later word.
    if (target !== null && !isOther) setOpen(false);
  }, [target, isOther]);
  return { unsent: open && isOther, choose: () => setOpen(true) };
}
