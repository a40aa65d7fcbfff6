import { limits } from "#lib/domain/limits.ts";
import { touchedCookie } from "#lib/domain/people/touched-cookie.ts";
import { setCookie } from "../storage/kept-cookie.ts";

/** Touches are noted at most this often. Milliseconds. */
const pause = 30_000;
const touches = ["pointerdown", "keydown", "wheel"] as const;

/** Sets a short-lived cookie when the person touches the page: only then do requests keep the session alive. */
export function noteTouches(): () => void {
  let noted = Number.NEGATIVE_INFINITY;
  const note = () => {
    const now = performance.now();
    if (document.hidden || now - noted < pause) return;
    noted = now;
    setCookie(touchedCookie, "1", limits.session.renew / 1000);
  };
  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  for (const touch of touches) addEventListener(touch, note, options);
  document.addEventListener("visibilitychange", note, options);
  return () => stop.abort();
}
