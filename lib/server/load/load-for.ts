import "server-only";
import type { DataOf, Endpoint, InputOf } from "#lib/contract/endpoint.ts";
import type { Result } from "#lib/contract/wire.ts";
import { failureOfKey } from "#lib/domain/errors.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import type { RouteName } from "#lib/domain/screens/addresses.ts";
import { type Route, routes } from "#lib/domain/screens/routes.ts";
import { permissions, permissionsSince } from "../session/permissions.ts";
import { toLogin } from "../session/require-session.ts";
import { load } from "./load.ts";

const denied = failureOfKey("perm.denied");

/**
 * Loads data for a screen; fails with "perm.denied" without a call if the person lacks its permission. A denial names
 * the missing code, or none if the person has all of them, as with somebody else's device. Redirects to the login page
 * if the platform no longer knows the session.
 */
export const loadFor = <E extends Endpoint>(
  screen: RouteName,
  endpoint: E,
  input: InputOf<E>,
): Promise<Result<DataOf<E>>> => loadWith(screen, () => load(endpoint, input), endpoint.permission);

/** As `loadFor`, for another way of loading; `called` is the permission that its call needs besides the screen's. */
export async function loadWith<T>(
  screen: RouteName,
  source: () => Promise<Result<T>>,
  called?: PermissionCode,
): Promise<Result<T>> {
  const codes = await permissions();
  if (!codes.ok) return codes.failure.reaction === "login" ? await toLogin() : codes;
  const { permission }: Route = routes[screen];
  if (permission && !codes.data.includes(permission)) return { ok: false, failure: { ...denied, lacking: permission } };
  const result = await source();
  if (result.ok) return result;
  const { failure } = result;
  if (failure.reaction === "login") return await toLogin();
  if (failure.reaction === "setup" && !codes.data.includes(routes.wifiConfig.permission))
    return { ok: false, failure: { ...failure, reaction: "gone" } };
  if (failure.reaction !== "denied") return result;
  const now = await permissionsSince();
  const lacking = now.ok ? [permission, called].find((code) => code && !now.data.includes(code)) : undefined;
  return { ok: false, failure: { ...failure, lacking } };
}
