import "server-only";
import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import { type MenuEntry, menu } from "#lib/contract/menu.ts";
import { framedEntry, type MenuTab, menuTabs } from "#lib/domain/screens/menu-tabs.ts";
import { codesOf } from "../session/permissions.ts";
import { requireSession } from "../session/require-session.ts";
import type { Session } from "../session/session-data.ts";
import { web as shared } from "../web.ts";
import { load } from "./load.ts";

/** The platform's entries in the reader's language, asked for as seldom as permission codes; none when it gives none. */
async function entriesOf({ sid }: Session): Promise<readonly MenuEntry[]> {
  const web = shared();
  const key = `${sid} ${await getLocale()}`;
  const known = web.menus.get(key);
  if (known) return known;
  const asked = await load(menu.entries, {});
  if (!asked.ok) return [];
  const entries = asked.data.children ?? [];
  web.menus.set(key, entries);
  return entries;
}

/** The bottom bar that the platform asks for, or nothing where the built-in tabs stand. */
export async function menuOf(session: Session): Promise<MenuTab[]> {
  const [entries, known] = await Promise.all([entriesOf(session), codesOf(session)]);
  if (entries.length === 0) return [];
  const { settings, log } = shared();
  return menuTabs(entries, {
    codes: known.ok ? known.data : [],
    frameHosts: settings.FRAME_HOSTS,
    ownHost: (await headers()).get("host"),
    refuse: (entry) => log.warn({ entry }, "an entry of the menu leads nowhere: its host is not one of FRAME_HOSTS"),
  });
}

/** The page of the menu that an address names, with its name; nothing when this person's menu has no such page. */
export async function loadMenuPage(at: unknown): Promise<{ name: string; address: string } | undefined> {
  const entry = framedEntry(await menuOf(await requireSession()), at);
  return entry?.target.kind === "frame" ? { name: entry.label, address: entry.target.address } : undefined;
}
