import { useTranslations } from "next-intl";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import type { Change } from "#lib/contract/changes.ts";
import type { Result } from "#lib/contract/wire.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { OwnNetworks } from "./own-networks.tsx";

/** The networks that the person set up. */
export function SavedScreen({ list }: { list: Result<Change[]> }) {
  const titles = useTranslations("titles");
  return (
    <>
      <Header title={titles("wifiSettings")} back={href("more")} backInHistory />
      <OfflineBar />
      <Body>{list.ok ? <OwnNetworks setUps={list.data} /> : <FailureState failure={list.failure} />}</Body>
    </>
  );
}
