import { useEffect, useEffectEvent } from "react";
import { limits } from "#lib/domain/limits.ts";

/** While `active`, calls `rest` once the page was not touched for the maximum time that a picture plays unattended. */
export function useInactivity(active: boolean, rest: () => void): void {
  const untouched = useEffectEvent(rest);
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout>;
    const touched = () => {
      clearTimeout(timer);
      timer = setTimeout(() => untouched(), limits.camera.idle);
    };
    touched();
    for (const event of ["pointerdown", "keydown", "scroll"])
      window.addEventListener(event, touched, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of ["pointerdown", "keydown", "scroll"]) window.removeEventListener(event, touched);
    };
  }, [active]);
}
