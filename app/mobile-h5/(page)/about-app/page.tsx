import { AboutScreen } from "#components/service/about/about-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { titled } from "#lib/i18n/titled.ts";
import { mayUseDevTools } from "#lib/server/load/load-dev-tools.ts";
import { version } from "#lib/server/version.ts";

export const generateMetadata = titled("aboutApp");

export default async function About() {
  return (
    <ClientMessages page="aboutApp">
      <AboutScreen version={version} devTools={await mayUseDevTools()} />
    </ClientMessages>
  );
}
