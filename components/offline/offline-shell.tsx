"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SkeletonRows } from "#components/ui/loading/skeleton-rows.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Screen } from "#components/ui/screen/screen.tsx";
import { useHydrated } from "#lib/client/timing/hydrated.ts";
import type { OfflineScreen } from "#lib/domain/screens/offline-screens.ts";
import { OfflineView } from "./offline-view.tsx";

/** The stored page for an unreachable server: works at any address and shows the last known data. */
export function OfflineShell({ screens }: { screens: Readonly<Record<OfflineScreen, ReactNode>> }) {
  const titles = useTranslations("titles");
  return useHydrated() ? (
    <OfflineView screens={screens} />
  ) : (
    <>
      <title>{titles("offline")}</title>
      <Screen>
        <Body>
          <SkeletonRows count={9} />
        </Body>
      </Screen>
    </>
  );
}
