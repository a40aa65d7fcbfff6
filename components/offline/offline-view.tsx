"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { Screen } from "#components/ui/screen/screen.tsx";
import { keptFor } from "#lib/client/kept/kept-for.ts";
import { setOfflineOwner } from "#lib/client/page-owner.ts";
import { type OfflineScreen, offlineScreenAt } from "#lib/domain/screens/offline-screens.ts";
import { routeNameAt, titleOf } from "#lib/domain/screens/routes.ts";
import { NotOffline } from "./not-offline.tsx";
import { OfflineStrip } from "./offline-strip.tsx";
import { useOfflineLinks } from "./use-offline-links.ts";
import { useReturn } from "./use-return.ts";

/** The screen at the address from stored data, with links to other stored screens. */
export function OfflineView({ screens }: { screens: Readonly<Record<OfflineScreen, ReactNode>> }) {
  const titles = useTranslations("titles");
  const pathname = usePathname();
  const query = useSearchParams();
  const screen = offlineScreenAt(pathname, query);
  const title = titles(titleOf(routeNameAt(pathname) ?? "offline", query.get("view") ?? undefined));
  useOfflineLinks();
  useReturn(pathname);
  useEffect(() => {
    const person = keptFor();
    if (person) setOfflineOwner(person);
  }, []);
  return (
    <>
      <title>{title}</title>
      <Screen
        // The list applies a changed filter without a reload.
        key={screen === "devices" ? screen : `${pathname}?${query}`}
        bottom={<OfflineStrip screen={screen} deviceId={query.get("deviceId") ?? ""} />}
      >
        {screen ? screens[screen] : <NotOffline title={title} />}
      </Screen>
    </>
  );
}
