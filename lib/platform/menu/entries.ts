import { type menu, tabMenuCode } from "#lib/contract/menu.ts";
import type { Language } from "#lib/domain/languages.ts";
import type { OwnMenu } from "#lib/domain/screens/own-menu.ts";
import type { Handler } from "../call.ts";

type Entry = Omit<OwnMenu[number], "children">;

const inLanguage = ({ name, router, icon }: Entry, language: Language) => ({
  name: typeof name === "string" ? name : name[language],
  router: router ?? null,
  icon: icon ?? null,
});

/** The configured entries of the bottom bar; other menus have none. */
export const menuEntries: Handler<typeof menu.entries> = async ({ menu: entries, language }, { code }) => ({
  name: code,
  router: null,
  children: (code === tabMenuCode ? entries : []).map(({ children = [], ...entry }) => ({
    ...inLanguage(entry, language),
    children: children.map((child) => inLanguage(child, language)),
  })),
});
