"use client";

import { useTranslations } from "next-intl";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { OfflineWords } from "#components/ui/failures/offline-words.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import { useKept } from "#lib/client/kept/use-kept.ts";
import { KeptAlarms } from "./kept-alarms.tsx";

/** The alarm tab from stored data. */
export function KeptAlarmScreen() {
  const titles = useTranslations("titles");
  const found = useKept("alarms");
  return (
    <>
      <Header title={titles("alarms")} />
      <OfflineBar dataTime={found?.time ?? null} words={OfflineWords} />
      <Body>
        <KeptAlarms />
      </Body>
    </>
  );
}
