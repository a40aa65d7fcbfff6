import { type ComponentType, useEffect, useState } from "react";
import { reportFailure } from "#lib/client/calls/failures.ts";
import { notFetched } from "#lib/client/calls/not-fetched.ts";
import { inTime } from "#lib/client/in-time.ts";

/** On a line that has died nothing fails for minutes: code counts as lost after as long as a call may take. Milliseconds. */
const longest = 30_000;

/**
 * A part that a tap opens, whose code comes later, and what fetches that ahead. Where it has come it is drawn at once.
 * What is `lazy` would take the page along where it cannot be fetched, and is kept back for 300 ms where it can.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let come: ComponentType<Props> | undefined;
  const ahead = async () => {
    come = await load();
  };
  /**
   * The part, from when it `isWanted` or `stands` by, once it has come: it is fetched for a tap. That it cannot be is
   * said, and `away` takes back what the tap opened: the next one asks for it anew.
   */
  function usePart(isWanted: boolean, away?: () => void, stands?: boolean): ComponentType<Props> | undefined {
    const [shown, show] = useState(false);
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched once for each tap, which is taken back as it was
    useEffect(() => {
      if (!isWanted || shown || (stands && come)) return;
      void inTime(ahead(), longest).then(() => {
        if (come) return show(true);
        void notFetched().then(reportFailure);
        away?.();
      });
    }, [isWanted]);
    return isWanted || shown || stands ? come : undefined;
  }
  return { usePart, ahead };
}
