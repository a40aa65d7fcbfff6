import { href } from "#lib/domain/addresses.ts";
import { limits } from "#lib/domain/limits.ts";
import { clearBadge } from "./app-badge.ts";
import { stopKeeping } from "./kept/keeper.ts";
import { beginLeaving } from "./leaving.ts";

const logins: readonly string[] = [href("login"), href("loginMobile")];

/**
 * The session is over: takes the number off the app's icon, forgets what this phone kept, and goes to the login page after half a second, once
 * however many calls say so, and leads back here afterwards. Does nothing on a login page. Tells whether it began to
 * leave just now.
 */
export function endSession(): boolean {
  const { pathname, search } = window.location;
  if (logins.includes(pathname) || !beginLeaving()) return false;
  clearBadge();
  void stopKeeping();
  setTimeout(() => window.location.assign(href("login", { redirect: pathname + search })), limits.redirectAfter401);
  return true;
}
