import { useState } from "react";
import { ApiError } from "#lib/contract/api-error.ts";

/** Runs the action of a tap and returns whether it is still running; with `leaves`, until the page or part is left. */
export function useAct({ leaves = false } = {}) {
  const [busy, setBusy] = useState(false);

  /** Stops at the first failed call, whose failure is shown by then. Returns whether all succeeded. */
  async function act(work: () => Promise<void>): Promise<boolean> {
    let done = false;
    setBusy(true);
    try {
      await work();
      done = true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      if (!done || !leaves) setBusy(false);
    }
    return done;
  }
  return { busy, act };
}
