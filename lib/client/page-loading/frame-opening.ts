import { useEffect, useRef, useState } from "react";
import { limits } from "#lib/domain/limits.ts";

/** The loading state of a framed page. `attempt` is the frame's key; `again` creates a new one. */
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

/** Whether somebody navigated inside the frame, which adds to the page's history. */
export function useFrameMoves(state: ReturnType<typeof useFrameOpening>["state"]) {
  const length = useRef(0);
  const followed = useRef(false);
  useEffect(() => {
    length.current = window.history.length;
  }, []);
  return {
    loaded: () => {
      if (state === "open") followed.current = true;
    },
    since: () => followed.current || window.history.length !== length.current,
  };
}
