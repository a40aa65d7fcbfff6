import { limits } from "#lib/domain/limits.ts";
import { touchedCookie } from "#lib/domain/people/touched-cookie.ts";
import { keepCookie } from "../storage/kept-cookie.ts";

/** A hand that scrolls or types is noted once in so long. Milliseconds. */
const pause = 30_000;
const touches = ["pointerdown", "keydown", "wheel"] as const;

/**
 * Tells the server with every request for a while that a person is there: has touched the page, or come back to it. What
 * a page asks by itself keeps no session alive. Gives the function that ends that.
 */
export function noteTouches(): () => void {
  let noted = Number.NEGATIVE_INFINITY;
  const note = () => {
    const now = performance.now();
    if (document.hidden || now - noted < pause) return;
    noted = now;
    keepCookie(touchedCookie, "1", limits.session.renew / 1000);
  };
  const gone = new AbortController();
  const heard = { capture: true, passive: true, signal: gone.signal };
  for (const touch of touches) addEventListener(touch, note, heard);
  document.addEventListener("visibilitychange", note, heard);
  return () => gone.abort();
}
