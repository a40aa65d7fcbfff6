import { limits } from "#lib/domain/limits.ts";
import { goingTo, href } from "#lib/domain/screens/addresses.ts";
import { loginPaths } from "#lib/domain/screens/login-paths.ts";
import { clearBadge } from "../app/app-badge.ts";
import { stopKeeping } from "../kept/keeper.ts";
import { createListeners } from "../listeners.ts";
import { beginLeaving, stay } from "./leaving.ts";

/** By then a person who was asked about unsaved input has decided to stay. Milliseconds. */
const stayed = 3_000;

const ending = createListeners();
/** Before the page is left because the session is over. */
export const onSessionEnd = ending.subscribe;

/**
 * The session is over: clears the badge and the stored data, and goes to the login page after half a second, which
 * returns here later. Runs once, however many calls report it, and not on a login page. Returns whether it began just
 * now.
 */
export function endSession(): boolean {
  const { pathname, search } = window.location;
  if (loginPaths.includes(pathname) || !beginLeaving()) return false;
  ending.notify();
  clearBadge();
  void stopKeeping();
  // After staying, failures matter again.
  const onUnload = (event: Event) => setTimeout(() => event.defaultPrevented && stay(), stayed);
  window.addEventListener("beforeunload", onUnload, { once: true });
  setTimeout(() => window.location.assign(href("login", { [goingTo]: pathname + search })), limits.redirectAfter401);
  return true;
}
