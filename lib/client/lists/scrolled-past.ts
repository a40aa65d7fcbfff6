import { useRef, useSyncExternalStore } from "react";

const subscribe = (listener: () => void) => {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
};

/**
 * Whether the page is scrolled further than this many pixels. It takes a quarter of them to be no longer so: what
 * changes by it may be of another height, which moves the page, which must not change it back for ever.
 */
export function useScrolledPast(pixels: number): boolean {
  const past = useRef(false);
  const look = () => {
    past.current = window.scrollY > (past.current ? pixels / 4 : pixels);
    return past.current;
  };
  return useSyncExternalStore(subscribe, look, () => false);
}
