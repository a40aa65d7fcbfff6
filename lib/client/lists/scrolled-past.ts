import { useRef, useSyncExternalStore } from "react";

const subscribe = (listener: () => void) => {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
};

/** Back to false only at a quarter of `pixels`: the change may alter the page's height, which must not toggle it. */
export function useScrolledPast(pixels: number): boolean {
  const past = useRef(false);
  const isPast = () => {
    past.current = window.scrollY > (past.current ? pixels / 4 : pixels);
    return past.current;
  };
  return useSyncExternalStore(subscribe, isPast, () => false);
}
