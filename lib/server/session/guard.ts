import "server-only";
import { goingTo, href } from "#lib/domain/screens/addresses.ts";
import { isUnderBase } from "#lib/domain/screens/base-path.ts";
import { loginPaths } from "#lib/domain/screens/login-paths.ts";
import { safeRedirect } from "#lib/domain/screens/redirect.ts";
import { isPublicPath } from "#lib/domain/screens/routes.ts";

/**
 * Where the guard sends a request for a page instead, or undefined when it may pass. Only the path decides what is
 * public, never the query. Addresses outside of the pages are none of its business: they do not exist.
 */
export function guard(path: string, search: string, loggedIn: boolean): string | undefined {
  if (loggedIn) return loginPaths.includes(path) ? safeRedirect(new URLSearchParams(search).get(goingTo)) : undefined;
  if (isPublicPath(path) || !isUnderBase(path)) return undefined;
  return href("login", { [goingTo]: safeRedirect(path + search) });
}
