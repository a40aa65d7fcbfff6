import { MessageSettingsScreen } from "#components/messages/message-settings-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { titled } from "#lib/i18n/titled.ts";
import { loadMessageSettings } from "#lib/server/load/load-message-settings.ts";

export const generateMetadata = titled("messageSettings");

export default async function Page() {
  return (
    <ClientMessages page="messageSettings">
      <MessageSettingsScreen settings={await loadMessageSettings()} />
    </ClientMessages>
  );
}
