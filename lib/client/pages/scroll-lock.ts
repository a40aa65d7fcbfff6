import { useEffect } from "react";
import { whenIdle } from "../timing/idle.ts";
import { holdPage } from "./held-page.ts";

let holding = 0;

/** While true in any component, the page neither scrolls nor is replaced automatically. */
export function useScrollLock(still: boolean): void {
  useEffect(() => {
    if (!still) return;
    const page = document.documentElement;
    holding += 1;
    const release = holdPage();
    const callOff = whenIdle(() => {
      // Keeps the width of a classic scrollbar free, so that nothing shifts. innerWidth forces layout.
      page.dataset.still ??= innerWidth > page.clientWidth ? "gutter" : "";
    });
    return () => {
      callOff();
      release();
      holding -= 1;
      if (holding === 0) delete page.dataset.still;
    };
  }, [still]);
}
