import { keepWordIn, keptWord } from "../storage/kept-word.ts";

const signedIn = "signed-in";
/** Time after signing in within which a return to the login page means a lost session. Milliseconds. */
const soon = 30_000;

/** Whether the browser accepts the session cookie shows on the next page. */
export const noteSignedIn = (): void => keepWordIn("sessionStorage", signedIn, String(Date.now()));

/** The session cookie was accepted, or the session was ended on purpose. */
export const forgetSignIn = (): void => keepWordIn("sessionStorage", signedIn, null);

/** Whether the browser refused the session cookie, as Safari does over plain http on localhost. True only once. */
export function takeLostSession(): boolean {
  const isBack = Date.now() - Number(keptWord("sessionStorage", signedIn) ?? 0) < soon;
  forgetSignIn();
  return isBack || !navigator.cookieEnabled;
}
