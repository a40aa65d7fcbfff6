import { limits } from "#lib/domain/limits.ts";
import { goingTo, href } from "#lib/domain/screens/addresses.ts";
import { loginPaths } from "#lib/domain/screens/login-paths.ts";
import { clearBadge } from "../app/app-badge.ts";
import { stopKeeping } from "../kept/keeper.ts";
import { beginLeaving, stay } from "./leaving.ts";

/** Whoever is asked whether to lose what was typed, and stays, is here after so long. Milliseconds. */
const stayed = 3_000;

/**
 * The session is over: takes the number off the app's icon, forgets what this phone kept, and goes to the login page
 * after half a second, once however many calls say so, and leads back here afterwards. Does nothing on a login page.
 * Tells whether it began to leave just now.
 */
export function endSession(): boolean {
  const { pathname, search } = window.location;
  if (loginPaths.includes(pathname) || !beginLeaving()) return false;
  clearBadge();
  void stopKeeping();
  // What fails for whoever stays is of interest again.
  const asked = (event: Event) => setTimeout(() => event.defaultPrevented && stay(), stayed);
  window.addEventListener("beforeunload", asked, { once: true });
  setTimeout(() => window.location.assign(href("login", { [goingTo]: pathname + search })), limits.redirectAfter401);
  return true;
}
