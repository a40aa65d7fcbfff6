import { useTranslations } from "next-intl";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import { href } from "#lib/domain/screens/addresses.ts";
import { FeedbackForm } from "./feedback-form.tsx";

/** Where people write to the customer service. `version` is that of the app, which is sent along. */
export function FeedbackScreen({ userId, version }: { userId: string; version: string }) {
  const titles = useTranslations("titles");
  return (
    <>
      <Header title={titles("contactService")} back={href("more")} backInHistory />
      <OfflineBar />
      <FeedbackForm userId={userId} version={version} />
    </>
  );
}
