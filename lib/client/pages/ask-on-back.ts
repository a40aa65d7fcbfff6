import { useCallback, useEffect, useEffectEvent, useId, useRef } from "react";
import { markNow, pushMark } from "./history-marks.ts";

const holds = (id: string): boolean => markNow("guard") === id;
const isUnderSheet = (): boolean => markNow("sheet") !== undefined;
const addressNow = () => window.location.pathname + window.location.search;
const onNextMove = (run: () => void) => window.addEventListener("popstate", run, { once: true });

/** Runs once no sheet has an entry on top: one that closes takes it away by going back, which comes about later. */
const whenNoSheet = (run: () => void) =>
  setTimeout(() => {
    if (isUnderSheet()) onNextMove(run);
    else run();
  });

/** Whether this entry has its place in the page put back when it is returned to: not while a guard comes and goes. */
const keepPlace = (mode: ScrollRestoration) => {
  window.history.scrollRestoration = mode;
};

/** Takes the entry of this guard away, if it is the one on top. */
const takeAway = (id: string) =>
  new Promise<void>((resolve) => {
    whenNoSheet(() => {
      if (!holds(id)) return resolve();
      onNextMove(() => {
        keepPlace("auto");
        resolve();
      });
      window.history.back();
    });
  });

/**
 * Lets the back gesture ask before it leaves the page, while `wanted`: an entry in the history stands in its way, and
 * stands there again when it was taken away. `out` goes on to where the gesture was to lead, or first to this page
 * itself and then on with `next`, at once where nothing stands in its way.
 */
export function useAskOnBack(wanted: boolean, ask: () => void) {
  const id = useId();
  const question = useEffectEvent(ask);
  const away = useRef(Promise.resolve());
  const leaving = useRef(false);
  const first = useRef<boolean>(undefined);

  useEffect(() => {
    if (!wanted) return;
    let over = false;
    const here = addressNow();
    const stand = () => {
      first.current ??= window.history.length === 1;
      keepPlace("manual");
      pushMark({ guard: id });
    };
    const onMove = () => {
      // Browsers pass over entries of a page that nobody touched, and people choose one further back: that has left already.
      if (leaving.current || holds(id) || addressNow() !== here) return;
      stand();
      question();
    };
    void away.current.then(() =>
      whenNoSheet(() => {
        if (over || leaving.current) return;
        stand();
        window.addEventListener("popstate", onMove);
      }),
    );
    return () => {
      over = true;
      window.removeEventListener("popstate", onMove);
      if (!leaving.current) away.current = takeAway(id);
    };
  }, [wanted, id]);

  const isLeaving = useCallback(() => leaving.current, []);
  const out = (next?: () => void) => {
    leaving.current = true;
    if (next && !holds(id) && !isUnderSheet()) return next();
    const here = addressNow();
    const isHere = () => addressNow() === here;
    const step = () => {
      onNextMove(() => {
        if (isHere()) keepPlace("auto");
        const isOut = next ? !holds(id) && !isUnderSheet() : !isHere();
        if (!isOut) step();
        else next?.();
      });
      window.history.back();
    };
    step();
  };
  return {
    out,
    isLeaving,
    /** Nothing came before this page to which a step back could lead. */
    isFirst: () => first.current === true,
  };
}
