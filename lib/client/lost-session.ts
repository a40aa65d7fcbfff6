import { keepWordIn, keptWord } from "./kept-word.ts";

const signedIn = "signed-in";

/** Somebody signed in here; whether the browser keeps the session is seen on the next page. */
export const noteSignedIn = (): void => keepWordIn("sessionStorage", signedIn, "yes");

/** A page of somebody who signed in is on show: the browser keeps sessions. */
export const noteSession = (): void => keepWordIn("sessionStorage", signedIn, null);

/**
 * Whether signing in led to no session, because the browser refused its cookie: it keeps none at all, or none that is
 * for trusted connections only over the plain http of this very machine, as Safari. Told once.
 */
export function takeLostSession(): boolean {
  const isLost = !navigator.cookieEnabled || keptWord("sessionStorage", signedIn) !== null;
  noteSession();
  return isLost;
}
