import { limits } from "../limits.ts";
import type { PermissionCode } from "../people/permissions.ts";
import { href } from "./addresses.ts";
import { basePath, isUnderBase } from "./base-path.ts";
import { frameAddress } from "./frame-address.ts";
import { documentPaths, pathBehind, type Route, routeAt, type Tab } from "./routes.ts";

/**
 * Target of a menu entry: one of our screens; a framed page, by the address of the framing screen; or an address opened
 * by the whole page.
 */
export type MenuTarget =
  | { kind: "screen"; href: string; permission: PermissionCode | undefined; tab: Tab | undefined }
  | { kind: "frame"; href: string; address: string }
  | { kind: "leave"; href: string };

type Where = { frameHosts: string; ownHost: string | null };

/** Part of a router whose page needs the whole window. */
const marker = "newWindow";
const placeholder = "https://own.invalid";

/** One of our screens for signed-in people, or a document, with or without the base path. */
function screenTarget(router: string): MenuTarget | null {
  if (!router.startsWith("/") || !URL.canParse(router, placeholder)) return null;
  const { origin, pathname, search } = new URL(router, placeholder);
  if (origin !== placeholder) return null;
  // Menus also use old screen addresses that redirect.
  const path = pathBehind((isUnderBase(pathname) ? pathname : basePath + pathname).replace(/\/$/, ""));
  const route: Route | undefined = routeAt(path);
  if (!route || (route.public && !documentPaths.includes(path))) return null;
  return { kind: "screen", href: path + search, permission: route.permission, tab: route.tab };
}

/** Whether an entry's router is an absolute address on our own host, which no setting permits. */
export const isOwnAddress = (router: string | null | undefined, ownHost: string | null): boolean =>
  URL.canParse(router ?? "") && new URL(router ?? "").host === ownHost;

/** Parses an entry's router; null unless it leads to one of our screens or to a host that may be framed. */
export function menuTarget(router: string | null | undefined, { frameHosts, ownHost }: Where): MenuTarget | null {
  if (!router || router.length > limits.text.address) return null;
  const address = frameAddress(router, frameHosts, ownHost);
  if (!address) return screenTarget(router);
  return router.includes(marker)
    ? { kind: "leave", href: address }
    : { kind: "frame", href: href("menuPage", { at: address }), address };
}
