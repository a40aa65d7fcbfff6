import { readStored, writeStored } from "../storage/web-storage.ts";

const signedIn = "signed-in";
/** Time after signing in within which a return to the login page means a lost session. Milliseconds. */
const soon = 30_000;

/** Whether the browser accepts the session cookie shows on the next page. */
export const noteSignedIn = (): void => writeStored("sessionStorage", signedIn, String(Date.now()));

/** The session cookie was accepted, or the session was ended on purpose. */
export const forgetSignIn = (): void => writeStored("sessionStorage", signedIn, null);

/** Whether the browser refused the session cookie, as Safari does over plain http on localhost. True only once. */
export function popLostSession(): boolean {
  const isBack = Date.now() - Number(readStored("sessionStorage", signedIn) ?? 0) < soon;
  forgetSignIn();
  return isBack || !navigator.cookieEnabled;
}
