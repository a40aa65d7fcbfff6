import { useEffect, useRef } from "react";

/** Calls `rest` once nobody has touched the page for so many milliseconds, while `active`. */
export function useUntouched(milliseconds: number, active: boolean, rest: () => void): void {
  const latest = useRef(rest);
  latest.current = rest;
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout>;
    const touched = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), milliseconds);
    };
    touched();
    for (const event of ["pointerdown", "keydown", "scroll"])
      window.addEventListener(event, touched, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of ["pointerdown", "keydown", "scroll"]) window.removeEventListener(event, touched);
    };
  }, [active, milliseconds]);
}
