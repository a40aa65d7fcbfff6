import "server-only";
import { redirect } from "next/navigation";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { deviceListHref } from "#lib/domain/queries/device-query.ts";
import { parseDeviceQuery } from "#lib/domain/queries/parse-device-query.ts";
import { type SearchParams, single } from "#lib/domain/queries/search-params.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { tabsFor } from "#lib/domain/screens/routes.ts";
import { permissions } from "../session/permissions.ts";

/**
 * The first tab, with the query kept, for people who may not see the device list; undefined if they may, or if the
 * address asks for a device list explicitly.
 */
export function firstTabFor(params: SearchParams, codes: readonly PermissionCode[]): string | undefined {
  const [first] = tabsFor(codes);
  if (!first || first.name === "home" || deviceListHref(parseDeviceQuery(params)) !== href("home")) return undefined;
  return href(first.name, Object.fromEntries(Object.keys(params).map((name) => [name, single(params[name])])));
}

export async function redirectToFirstTab(params: SearchParams): Promise<void> {
  const codes = await permissions();
  const beginning = codes.ok ? firstTabFor(params, codes.data) : undefined;
  if (beginning !== undefined) redirect(beginning);
}
