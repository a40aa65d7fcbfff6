import "server-only";
import { goingTo, href } from "#lib/domain/screens/addresses.ts";
import { isUnderBase } from "#lib/domain/screens/base-path.ts";
import { loginPaths } from "#lib/domain/screens/login-paths.ts";
import { safeRedirect } from "#lib/domain/screens/redirect.ts";
import { isPublicPath } from "#lib/domain/screens/routes.ts";

/** Where to redirect a page request, or undefined. Only the path decides what is public, never the query. */
export function guard(path: string, search: string, loggedIn: boolean): string | undefined {
  if (loggedIn) return loginPaths.includes(path) ? safeRedirect(new URLSearchParams(search).get(goingTo)) : undefined;
  if (isPublicPath(path) || !isUnderBase(path)) return undefined;
  return href("login", { [goingTo]: safeRedirect(path + search) });
}
