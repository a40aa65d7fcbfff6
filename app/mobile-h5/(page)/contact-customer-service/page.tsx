import { FeedbackScreen } from "#components/service/feedback/feedback-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { deviceIdOf } from "#lib/server/load/device/load-device.ts";
import { requireSession } from "#lib/server/session/require-session.ts";
import { version } from "#lib/server/version.ts";

export const generateMetadata = titled("contactService");

export default async function ContactService({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { userId } = await requireSession();
  return (
    <ClientMessages page="contactService">
      <FeedbackScreen userId={userId} version={version} deviceId={deviceIdOf(await searchParams)} />
    </ClientMessages>
  );
}
