import { useTranslations } from "next-intl";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import { href } from "#lib/domain/screens/addresses.ts";
import { FeedbackForm, type FeedbackFormProps } from "./feedback-form.tsx";

/** Feedback to customer service, optionally about a device. `version` is the app's. */
export function FeedbackScreen(letter: FeedbackFormProps) {
  const titles = useTranslations("titles");
  return (
    <>
      <Header title={titles("contactService")} back={href("more")} backInHistory />
      <OfflineBar />
      <FeedbackForm {...letter} />
    </>
  );
}
