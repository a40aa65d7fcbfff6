import "server-only";
import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import { cache } from "react";
import { type MenuEntry, menu } from "#lib/contract/menu.ts";
import { failureAmong, type Result } from "#lib/contract/wire.ts";
import { framedEntry, type MenuTab, menuTabs, type RefusedReason } from "#lib/domain/screens/menu-tabs.ts";
import { codesOf } from "../session/permissions.ts";
import { requireSession, toLogin } from "../session/require-session.ts";
import type { Session } from "../session/session-data.ts";
import { web as shared } from "../web.ts";
import { load } from "./load.ts";

/** Menu entries in the reader's language, cached as long as permission codes. */
const entriesOf = cache(async ({ sid }: Session): Promise<Result<readonly MenuEntry[]>> => {
  const web = shared();
  const key = `${sid} ${await getLocale()}`;
  const known = web.menus.get(key);
  if (known) return { ok: true, data: known };
  const result = await load(menu.entries, {});
  if (!result.ok) return result;
  const entries = result.data?.children ?? [];
  web.menus.set(key, entries);
  return { ok: true, data: entries };
});

/** Why an entry is not in the menu, for the operator of the installation. */
const refusals: Record<RefusedReason, string> = {
  noName: "a menu entry is left out: it has no visible name",
  ownHost: "a menu entry is left out: its address is on this app's own host; a screen is named by its path alone",
  noTarget: "a menu entry is left out: it is neither the path of a screen nor an https address on one of FRAME_HOSTS",
};

/** The platform's bottom bar; empty if the built-in tabs are shown. */
export async function menuOf(session: Session): Promise<MenuTab[]> {
  const [entries, known] = await Promise.all([entriesOf(session), codesOf(session)]);
  if (!entries.ok || entries.data.length === 0) return [];
  const { settings, log } = shared();
  return menuTabs(entries.data, {
    codes: known.ok ? known.data : [],
    frameHosts: settings.FRAME_HOSTS,
    ownHost: (await headers()).get("host"),
    refuse: (entry, reason) => log.warn({ entry }, refusals[reason]),
  });
}

/** A page of the menu with its name; null if the menu has none at that address. */
export type FramedPage = { name: string; address: string } | null;

/** The page at an address of this menu; a failure if the menu could not be loaded. */
export function framedPage(entries: Result<unknown>, tabs: readonly MenuTab[], at: unknown): Result<FramedPage> {
  if (!entries.ok && failureAmong(entries)) return entries;
  const entry = framedEntry(tabs, at);
  return {
    ok: true,
    data: entry?.target.kind === "frame" ? { name: entry.label, address: entry.target.address } : null,
  };
}

export async function loadMenuPage(at: unknown): Promise<Result<FramedPage>> {
  const session = await requireSession();
  const page = framedPage(await entriesOf(session), await menuOf(session), at);
  return !page.ok && page.failure.reaction === "login" ? await toLogin() : page;
}
