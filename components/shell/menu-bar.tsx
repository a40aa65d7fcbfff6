"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, useCallback, useId, useState } from "react";
import type { StripEntry } from "#components/ui/screen/strip-item.tsx";
import { TabStrip } from "#components/ui/screen/tab-strip.tsx";
import { href } from "#lib/domain/screens/addresses.ts";
import type { MenuLink, MenuTab } from "#lib/domain/screens/menu-tabs.ts";
import { routes } from "#lib/domain/screens/routes.ts";
import { MenuIcon } from "./menu-icon.tsx";
import { MenuPopup } from "./menu-popup.tsx";

/** The open popup: its position in the bar, its button, and the address at which it was opened. */
type Open = { place: number; button: HTMLButtonElement; centre: number; at: string };

const linksOf = (tab: MenuTab): MenuLink[] => ("children" in tab ? tab.children : [tab]);

/** The bottom bar of a platform with its own menu. An entry with sub-entries opens a popup. */
export function MenuBar({ tabs, badge }: { tabs: readonly MenuTab[]; badge: ReactNode }) {
  const t = useTranslations("tabs");
  const id = useId();
  const path = usePathname();
  const query = useSearchParams().toString();
  const here = path + (query && `?${query}`);
  const [opened, setOpened] = useState<Open | null>(null);
  // At any other address the popup is closed, for example after Back.
  const open = opened?.at === here ? opened : null;
  const close = useCallback(() => {
    opened?.button.focus({ preventScroll: true });
    setOpened(null);
  }, [opened]);

  const placeOf = (isHere: (address: string) => boolean) =>
    tabs.findIndex((tab) => linksOf(tab).some(({ target }) => isHere(target.href)));
  // Several entries may lead to one screen with different queries; if none matches exactly, the screen counts.
  const exactly = placeOf((address) => address === here);
  const ofScreen = () => placeOf((address) => address.split("?", 1)[0] === path);
  const current = exactly < 0 && path !== href("menuPage") ? ofScreen() : exactly;
  const toggle = (place: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    const strip = button.closest("nav")?.getBoundingClientRect().left ?? 0;
    const { left, width } = button.getBoundingClientRect();
    setOpened(open?.place === place ? null : { place, button, centre: left - strip + width / 2, at: here });
  };
  const entries = tabs.map((tab, place): StripEntry => {
    const links = linksOf(tab);
    const hasAlarms = links.some(({ target }) => target.kind === "screen" && target.tab === routes.alarms.tab);
    const common = {
      place,
      label: tab.label,
      icon: <MenuIcon name={tab.icon} />,
      badge: hasAlarms ? badge : undefined,
      current: place === current,
    };
    if ("target" in tab) return { ...common, href: tab.target.href, leaves: tab.target.kind === "leave" };
    return {
      ...common,
      href: `#${id}${place}`,
      opens: { open: open?.place === place, toggle: toggle(place) },
    };
  });
  const shown = open ? tabs[open.place] : undefined;
  return (
    <TabStrip label={t("label")} entries={entries}>
      {open && shown && "children" in shown ? (
        <MenuPopup
          key={open.place}
          id={`${id}${open.place}`}
          label={shown.label}
          links={shown.children}
          centre={open.centre}
          close={close}
        />
      ) : null}
    </TabStrip>
  );
}
