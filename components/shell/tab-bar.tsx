import { useTranslations } from "next-intl";
import { type ReactNode, Suspense } from "react";
import { TabIcon } from "#components/ui/drawings/tab-icon.tsx";
import { TabStrip } from "#components/ui/screen/tab-strip.tsx";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import type { MenuTab } from "#lib/domain/screens/menu-tabs.ts";
import { type Route, routes, tabsFor } from "#lib/domain/screens/routes.ts";
import { LazyMenuBar } from "./lazy-menu-bar.tsx";

type TabBarProps = {
  codes: readonly PermissionCode[];
  /** The badge of the alarm tab: the number of untreated alarms. */
  badge: ReactNode;
  /** The platform's own menu, in place of the built-in tabs. */
  menu?: readonly MenuTab[];
};

/** The bottom bar: the tabs permitted by these codes, with the number of untreated alarms. */
export function TabBar({ codes, badge, menu = [] }: TabBarProps) {
  const t = useTranslations("tabs");
  const names = useTranslations("tabs.names");
  if (menu.length > 0)
    return (
      <Suspense>
        <LazyMenuBar tabs={menu} badge={badge} />
      </Suspense>
    );
  const codeOf = (route: Route) => route.permission;
  const entries = tabsFor(codes).map(({ name, tab }) => ({
    href: href(name),
    label: names(tab),
    code: codeOf(routes[name]),
    icon: <TabIcon tab={tab} />,
    badge: tab === "alarm" ? badge : undefined,
  }));
  return entries.length > 0 ? <TabStrip label={t("label")} entries={entries} /> : null;
}
