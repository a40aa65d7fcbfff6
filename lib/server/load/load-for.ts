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
 * What a screen shows, asked for on behalf of the person who opened it. A screen that the person's codes do not open
 * is a failure "perm.denied" without any call. Whatever is denied names the code that he lacks, or none where he has all
 * that are asked for, as with a device that is not his. The set-up of the network of a device that is not there is
 * offered to those only who may do it. A session that the platform no longer knows leaves for the login page.
 */
export const loadFor = <E extends Endpoint>(
  screen: RouteName,
  endpoint: E,
  input: InputOf<E>,
): Promise<Result<DataOf<E>>> => askFor(screen, () => load(endpoint, input), endpoint.permission);

/** As `loadFor`, for what is asked for in another way; `called` is the code that its call needs beside the screen's. */
export async function askFor<T>(
  screen: RouteName,
  ask: () => Promise<Result<T>>,
  called?: PermissionCode,
): Promise<Result<T>> {
  const codes = await permissions();
  if (!codes.ok) return codes.failure.reaction === "login" ? await toLogin() : codes;
  const { permission }: Route = routes[screen];
  if (permission && !codes.data.includes(permission)) return { ok: false, failure: { ...denied, lacking: permission } };
  const result = await ask();
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
