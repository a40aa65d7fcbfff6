import { useEffect, useEffectEvent } from "react";
import { onSessionEnd } from "#lib/client/calls/session-end.ts";
import { popInterrupted, storeInterrupted } from "#lib/client/storage/interrupted-input.ts";

/** What was entered, as text by field. */
type Input = Record<string, string>;

export type Interrupted = {
  /** What was entered, if anything was. */
  entered: () => Input | undefined;
  /** Shows the stored input; empty if nothing was. */
  putBack: (input: Input) => void;
  /** The input is stored: leaving needs no question. */
  release: () => void;
};

/** Stores what was entered on a page when the session ends, and puts it back once the same person has signed in again. */
export function useInterrupted({ entered, putBack, release }: Interrupted): void {
  const store = useEffectEvent(() => {
    const input = entered();
    if (!input) return;
    storeInterrupted(input);
    release();
  });
  const restore = useEffectEvent(() => putBack(popInterrupted()));
  useEffect(() => {
    // The effects of the same commit make known whose page this is.
    queueMicrotask(() => restore());
    return onSessionEnd(() => store());
  }, []);
}
