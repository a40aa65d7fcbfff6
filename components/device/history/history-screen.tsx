import { useTranslations } from "next-intl";
import { RefreshButton } from "#components/ui/buttons/refresh-button.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import { href } from "#lib/domain/screens/addresses.ts";
import { HistoryView, type HistoryViewProps } from "./history-view.tsx";

/** The person's own operations on all devices. */
export function HistoryScreen(props: HistoryViewProps) {
  const titles = useTranslations("titles");
  return (
    <>
      <Header title={titles("history")} back={href("more")} backInHistory actions={<RefreshButton />} />
      <OfflineBar />
      <Body>
        <HistoryView {...props} />
      </Body>
    </>
  );
}
