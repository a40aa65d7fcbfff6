import "server-only";
import type { DataOf, Endpoint, InputOf } from "#lib/contract/endpoint.ts";
import type { Result } from "#lib/contract/wire.ts";
import { failureOfKey } from "#lib/domain/errors.ts";
import type { RouteName } from "#lib/domain/screens/addresses.ts";
import { type Route, routes } from "#lib/domain/screens/routes.ts";
import { permissions } from "../session/permissions.ts";
import { toLogin } from "../session/require-session.ts";
import { load } from "./load.ts";

const denied = failureOfKey("perm.denied");

/**
 * What a screen shows, asked for on behalf of the person who opened it. A screen that the person's codes do not open
 * is a failure "perm.denied" without any call; a session that the platform no longer knows leaves for the login page.
 */
export const loadFor = <E extends Endpoint>(
  screen: RouteName,
  endpoint: E,
  input: InputOf<E>,
): Promise<Result<DataOf<E>>> => askFor(screen, () => load(endpoint, input));

/** As `loadFor`, for what is asked for in another way. */
export async function askFor<T>(screen: RouteName, ask: () => Promise<Result<T>>): Promise<Result<T>> {
  const codes = await permissions();
  if (!codes.ok) return codes.failure.reaction === "login" ? await toLogin() : codes;
  const { permission }: Route = routes[screen];
  if (permission && !codes.data.includes(permission)) return { ok: false, failure: denied };
  const result = await ask();
  return !result.ok && result.failure.reaction === "login" ? await toLogin() : result;
}
