import { keepWordIn, keptWord } from "../storage/kept-word.ts";

const signedIn = "signed-in";
/** Who is led back to the form is there well within this time after signing in. Milliseconds. */
const soon = 30_000;

/** Somebody signed in here; whether the browser keeps the session is seen on the next page. */
export const noteSignedIn = (): void => keepWordIn("sessionStorage", signedIn, String(Date.now()));

/** The browser kept the session, as its first page shows, or somebody ended it on purpose. */
export const forgetSignIn = (): void => keepWordIn("sessionStorage", signedIn, null);

/**
 * Whether signing in led to no session, because the browser refused its cookie: it keeps none at all, or none that is
 * for trusted connections only over the plain http of this very machine, as Safari. Told once.
 */
export function takeLostSession(): boolean {
  const isBack = Date.now() - Number(keptWord("sessionStorage", signedIn) ?? 0) < soon;
  forgetSignIn();
  return isBack || !navigator.cookieEnabled;
}
