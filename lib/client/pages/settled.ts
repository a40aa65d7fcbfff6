import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "./idle.ts";

/** So long the app is alive before it does what nobody waits for: a slow phone is busy with the screen itself. Milliseconds. */
const pause = 3_000;

/** When its first page came to life. */
let since: number | undefined;

/** False until the app has been alive for a while and has nothing better to do: for what is of use only later. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    since ??= performance.now();
    let callOff = () => {};
    const begin = () => {
      // Many parts of a page hear of it at once, and none is in a hurry.
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
