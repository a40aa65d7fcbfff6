import { limits } from "../limits.ts";
import type { PermissionCode } from "../people/permissions.ts";
import { plainLine } from "../texts/plain-line.ts";
import { isOwnAddress, type MenuTarget, menuTarget } from "./menu-target.ts";
import type { Tab } from "./routes.ts";

/** Additional icons that an entry may name besides those of the built-in tabs. */
export const menuIcons = ["card", "box", "help", "book", "cart", "chat", "chart", "tool", "globe"] as const;
export type MenuIcon = (typeof menuIcons)[number] | Tab;

export type MenuLink = { label: string; icon: MenuIcon; target: MenuTarget };
/** An entry of the bottom bar, with a target or a submenu. */
export type MenuTab = { label: string; icon: MenuIcon } & ({ target: MenuTarget } | { children: MenuLink[] });

type Entry = { name: string; router?: string | null | undefined; icon?: string | null | undefined };
type Options = {
  codes: readonly PermissionCode[];
  frameHosts: string;
  ownHost: string | null;
  /** Called with the name of an entry that cannot be shown, and why. */
  refuse?: (name: string, reason: RefusedReason) => void;
};
/** The entry has no visible name, leads to this app's own host by an absolute address, or has no valid target. */
export type RefusedReason = "noName" | "ownHost" | "noTarget";

const tabs: readonly Tab[] = ["device", "group", "report", "user", "operator", "alarm", "more"];
const iconNamed = (name: string | null | undefined) => [...menuIcons, ...tabs].find((icon) => icon === name);

function linkOf({ name, router, icon }: Entry, { codes, refuse, ...where }: Options): MenuLink | null {
  const label = plainLine(name, limits.text.name);
  const target = menuTarget(router, where);
  if (!target || !label) {
    refuse?.(label, target ? "noName" : isOwnAddress(router, where.ownHost) ? "ownHost" : "noTarget");
    return null;
  }
  if (target.kind === "screen" && target.permission && !codes.includes(target.permission)) return null;
  const own = target.kind === "screen" ? target.tab : undefined;
  return { label, target, icon: iconNamed(icon) ?? own ?? "globe" };
}

/** The platform's bottom bar, without entries that have no valid target or whose permission the person lacks. */
export function menuTabs(
  entries: readonly (Entry & { children?: readonly Entry[] | null | undefined })[],
  options: Options,
): MenuTab[] {
  return entries.slice(0, limits.menu.entries).flatMap((entry): MenuTab[] => {
    if (!entry.children?.length) return [linkOf(entry, options) ?? []].flat();
    const children = entry.children.slice(0, limits.menu.children).flatMap((child) => linkOf(child, options) ?? []);
    const label = plainLine(entry.name, limits.text.name);
    return children.length > 0 && label ? [{ label, icon: iconNamed(entry.icon) ?? "more", children }] : [];
  });
}

/** The entry that shows this address in a frame. */
export const framedEntry = (menu: readonly MenuTab[], address: unknown): MenuLink | undefined =>
  menu
    .flatMap((tab): MenuLink[] => ("children" in tab ? tab.children : [tab]))
    .find(({ target }) => target.kind === "frame" && target.address === address);
