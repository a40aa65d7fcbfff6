import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "./idle.ts";

/** The app runs so long before it does what nobody waits for: a slow phone is busy with the screen. Milliseconds. */
const pause = 3_000;

/** When its first page was hydrated. */
let since: number | undefined;

/** False until the app has run for a while and is idle: for what is of use only later. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    since ??= performance.now();
    let callOff = () => {};
    const begin = () => {
      // Many parts of a page render then, and none is in a hurry.
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
