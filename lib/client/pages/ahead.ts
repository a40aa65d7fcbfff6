import { useEffect } from "react";
import { whenIdle } from "./idle.ts";
import { useSettled } from "./settled.ts";

type Load = () => Promise<unknown>;

let line: Promise<unknown> = Promise.resolve();

/** Fetches this after all that stands in line, once the page is idle again: many at once would hold it up. */
function fetchInTurn(load: Load): Promise<unknown> {
  const turn = line.then(() => new Promise<void>((begin) => whenIdle(begin))).then(load);
  line = turn.catch(() => undefined);
  return turn;
}

/**
 * Fetches what a tap will open while the page has nothing better to do, and says when that has come; or when the page
 * is first touched. What cannot be fetched now the tap fetches.
 */
export function useAhead(load: Load, come?: () => void): void {
  const settled = useSettled();
  useEffect(() => {
    if (settled) return void fetchInTurn(load).then(come, () => undefined);
    const begin = () => void load().catch(() => undefined);
    addEventListener("pointerdown", begin, { once: true });
    return () => removeEventListener("pointerdown", begin);
  }, [settled, load, come]);
}
