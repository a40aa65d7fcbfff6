import { useCallback, useEffect, useEffectEvent, useId, useRef } from "react";
import { markNow, pushMark } from "./history-marks.ts";

const holds = (id: string): boolean => markNow("guard") === id;
const isUnderSheet = (): boolean => markNow("sheet") !== undefined;
const addressNow = () => window.location.pathname + window.location.search;
const onNextMove = (run: () => void) => window.addEventListener("popstate", run, { once: true });

/** Runs once no sheet is on top: a closing sheet removes its history entry by going back, which completes later. */
const whenNoSheet = (run: () => void) =>
  setTimeout(() => {
    if (isUnderSheet()) onNextMove(run);
    else run();
  });

/** Scroll restoration is off while guard entries come and go. */
const setScrollRestoration = (mode: ScrollRestoration) => {
  window.history.scrollRestoration = mode;
};

const removeGuard = (id: string) =>
  new Promise<void>((resolve) => {
    whenNoSheet(() => {
      if (!holds(id)) return resolve();
      onNextMove(() => {
        setScrollRestoration("auto");
        resolve();
      });
      window.history.back();
    });
  });

/**
 * While `wanted`, makes the back gesture ask before it leaves the page: an extra history entry catches it and is
 * restored after each attempt. `out` goes on to where the gesture was to lead; with `next` it returns to this page and
 * then runs `next`.
 */
export function useConfirmOnBack(wanted: boolean, confirm: () => void) {
  const id = useId();
  const question = useEffectEvent(confirm);
  const removed = useRef(Promise.resolve());
  const leaving = useRef(false);
  const first = useRef<boolean>(undefined);

  useEffect(() => {
    if (!wanted) return;
    let over = false;
    const here = addressNow();
    const pushGuard = () => {
      first.current ??= window.history.length === 1;
      setScrollRestoration("manual");
      pushMark({ guard: id });
    };
    const onMove = () => {
      // Browsers skip entries of untouched pages, and people choose earlier ones: then the page is already left.
      if (leaving.current || holds(id) || addressNow() !== here) return;
      pushGuard();
      question();
    };
    void removed.current.then(() =>
      whenNoSheet(() => {
        if (over || leaving.current) return;
        pushGuard();
        window.addEventListener("popstate", onMove);
      }),
    );
    return () => {
      over = true;
      window.removeEventListener("popstate", onMove);
      if (!leaving.current) removed.current = removeGuard(id);
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
        if (isHere()) setScrollRestoration("auto");
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
    isFirst: () => first.current === true,
  };
}
