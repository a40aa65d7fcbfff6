import { useEffect, useRef, useState } from "react";
import { limits } from "#lib/domain/limits.ts";

/**
 * How somebody's page in a frame comes along: opening, open, or slow once it took too long. `attempt` names the frame,
 * so that `again` makes a new one; `opened` is for its load event.
 */
export function useFrameOpening() {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<"opening" | "open" | "slow">("opening");
  useEffect(() => {
    if (state !== "opening") return;
    const timer = setTimeout(() => setState("slow"), limits.menu.open);
    return () => clearTimeout(timer);
  }, [state]);
  const again = () => {
    setState("opening");
    setAttempt(attempt + 1);
  };
  return { attempt, state, again, opened: () => setState("open") };
}

/** Whether somebody went on inside of a frame, whose steps stand in the history of the page as well. */
export function useFrameMoves(state: ReturnType<typeof useFrameOpening>["state"]) {
  const length = useRef(0);
  const followed = useRef(false);
  useEffect(() => {
    length.current = window.history.length;
  }, []);
  return {
    /** For the load event: a frame that is open already shows another page now. */
    loaded: () => {
      if (state === "open") followed.current = true;
    },
    since: () => followed.current || window.history.length !== length.current,
  };
}
