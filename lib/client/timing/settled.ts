import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "./idle.ts";

/** Pause before low-priority work, while a slow phone is busy rendering. Milliseconds. */
const pause = 3_000;

let since: number | undefined;

/** False until the app has run for a while and is idle. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    since ??= performance.now();
    let callOff = () => {};
    const begin = () => {
      // Many components render then, none urgently.
      callOff = whenIdle(() => startTransition(() => setSettled(true)));
    };
    const timer = setTimeout(begin, Math.max(0, since + pause - performance.now()));
    return () => {
      clearTimeout(timer);
      callOff();
    };
  }, []);
  return settled;
}
