import { type ComponentType, useEffect, useState } from "react";
import { reportFailure } from "#lib/client/calls/failures.ts";
import { notFetched } from "#lib/client/calls/not-fetched.ts";
import { codePatience, inTime } from "#lib/client/in-time.ts";

/**
 * A part that a tap opens, with a function to preload it. Unlike `lazy`, a failed load does not take the page down, and
 * a loaded part is not held back for 300 ms.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded = await load();
  };
  /**
   * Loads the part once it `isWanted`; `inAdvance` mounts a preloaded one before. If loading fails, that is shown
   * and `undo` undoes the tap; the next tap tries again.
   */
  function usePart(isWanted: boolean, undo?: () => void, inAdvance?: boolean): ComponentType<Props> | undefined {
    const [shown, show] = useState(false);
    // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once per tap, with the `undo` of that tap
    useEffect(() => {
      if (!isWanted || shown || (inAdvance && loaded)) return;
      void inTime(preload(), codePatience).then(() => {
        if (loaded) return show(true);
        void notFetched().then(reportFailure);
        undo?.();
      });
    }, [isWanted]);
    return isWanted || shown || inAdvance ? loaded : undefined;
  }
  return { usePart, preload };
}
