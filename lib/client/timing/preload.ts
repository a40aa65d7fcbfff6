import { useEffect } from "react";
import { whenIdle } from "./idle.ts";
import { useSettled } from "./settled.ts";

type Load = () => Promise<unknown>;

let line: Promise<unknown> = Promise.resolve();

/** Loads this after the others, once the page is idle again: many at once would block it. */
function fetchInTurn(load: Load): Promise<unknown> {
  const turn = line.then(() => new Promise<void>((begin) => whenIdle(begin))).then(load);
  line = turn.catch(() => undefined);
  return turn;
}

/** Preloads what a tap will open when the page is idle or first touched, then calls `come`. */
export function usePreload(load: Load, come?: () => void): void {
  const settled = useSettled();
  useEffect(() => {
    if (settled) return void fetchInTurn(load).then(come, () => undefined);
    const begin = () => void load().catch(() => undefined);
    addEventListener("pointerdown", begin, { once: true });
    return () => removeEventListener("pointerdown", begin);
  }, [settled, load, come]);
}
