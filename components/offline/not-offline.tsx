"use client";

import { IconWifiOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { OfflineWords } from "#components/ui/failures/offline-words.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import { href } from "#lib/domain/screens/addresses.ts";

/** Shown for a screen that needs the network, with the screens that do not. */
export function NotOffline({ title }: { title: string }) {
  const t = useTranslations("offline");
  return (
    <>
      <Header title={title} back={href("home")} backInHistory />
      <OfflineBar dataTime={null} words={OfflineWords} />
      <Body>
        <EmptyState
          icon={IconWifiOff}
          title={t("needsNetwork")}
          text={t("without")}
          action={
            <ButtonLink href={href("home")} variant="tinted" small>
              {t("devices")}
            </ButtonLink>
          }
        />
      </Body>
    </>
  );
}
