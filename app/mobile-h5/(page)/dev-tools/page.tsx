import { headers } from "next/headers";
import { DevToolsScreen } from "#components/service/dev-tools/dev-tools-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { titled } from "#lib/i18n/titled.ts";
import { loadDevTools } from "#lib/server/load/load-dev-tools.ts";
import { version } from "#lib/server/version.ts";

export const generateMetadata = titled("devTools");

export default async function DevTools() {
  const browser = (await headers()).get("user-agent") ?? "";
  return (
    <ClientMessages page="devTools">
      <DevToolsScreen session={await loadDevTools()} version={version} browser={browser} />
    </ClientMessages>
  );
}
