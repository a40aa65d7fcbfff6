import { useState } from "react";
import { ApiError } from "#lib/contract/api-error.ts";

/** What a person does with one tap, and whether it is under way; with `leaves`, until the page or part is left. */
export function useAct({ leaves = false } = {}) {
  const [busy, setBusy] = useState(false);

  /** Does it up to the first call that fails, whose failure has been said by then. Answers whether all was done. */
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
