import { limits } from "../limits.ts";
import type { PermissionCode } from "../people/permissions.ts";
import { href } from "./addresses.ts";
import { basePath, isUnderBase } from "./base-path.ts";
import { frameAddress } from "./frame-address.ts";
import { documentPaths, pathBehind, type Route, routeAt, type Tab } from "./routes.ts";

/**
 * Where an entry of the menu leads: a screen of ours; a page that stands in a frame, by the screen that frames it; or
 * an address to which the whole page goes.
 */
export type MenuTarget =
  | { kind: "screen"; href: string; permission: PermissionCode | undefined; tab: Tab | undefined }
  | { kind: "frame"; href: string; address: string }
  | { kind: "leave"; href: string };

type Where = { frameHosts: string; ownHost: string | null };

/** What a router holds whose page wants the whole window. */
const marker = "newWindow";
const placeholder = "https://own.invalid";

/** A screen of ours for people who are signed in, or a document, with or without the path that everything lives under. */
function screenTarget(router: string): MenuTarget | null {
  if (!router.startsWith("/") || !URL.canParse(router, placeholder)) return null;
  const { origin, pathname, search } = new URL(router, placeholder);
  if (origin !== placeholder) return null;
  // Menus name screens by the short addresses that lead to them, too.
  const path = pathBehind((isUnderBase(pathname) ? pathname : basePath + pathname).replace(/\/$/, ""));
  const route: Route | undefined = routeAt(path);
  if (!route || (route.public && !documentPaths.includes(path))) return null;
  return { kind: "screen", href: path + search, permission: route.permission, tab: route.tab };
}

/** Reads the router of an entry; null when it leads anywhere but to a screen of ours or to a host that may stand in a frame. */
export function menuTarget(router: string | null | undefined, { frameHosts, ownHost }: Where): MenuTarget | null {
  if (!router || router.length > limits.text.address) return null;
  const address = frameAddress(router, frameHosts, ownHost);
  if (!address) return screenTarget(router);
  return router.includes(marker)
    ? { kind: "leave", href: address }
    : { kind: "frame", href: href("menuPage", { at: address }), address };
}
