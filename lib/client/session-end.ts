import { href } from "#lib/domain/addresses.ts";
import { limits } from "#lib/domain/limits.ts";
import { clearBadge } from "./app-badge.ts";
import { stopKeeping } from "./kept/keeper.ts";

const logins: readonly string[] = [href("login"), href("loginMobile")];
let leaving = false;

/** Whether the session is over and the page on its way to the login page: what fails from here on is of no interest. */
export const isLeaving = (): boolean => leaving;

/**
 * The session is over: takes the number off the app's icon, forgets what this phone kept, and goes to the login page after half a second, once
 * however many calls say so, and leads back here afterwards. Does nothing on a login page. Tells whether it began to
 * leave just now.
 */
export function endSession(): boolean {
  const { pathname, search } = window.location;
  if (leaving || logins.includes(pathname)) return false;
  leaving = true;
  clearBadge();
  void stopKeeping();
  setTimeout(() => window.location.assign(href("login", { redirect: pathname + search })), limits.redirectAfter401);
  // A page kept for the way back must be able to leave again.
  window.addEventListener("pageshow", () => {
    leaving = false;
  });
  return true;
}
