import { AlarmScreen } from "#components/alarms/alarm-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadAlarms } from "#lib/server/load/load-alarms.ts";

export const generateMetadata = titled("alarms");

export default async function Alarms({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ClientMessages page="alarms">
      <AlarmScreen {...(await loadAlarms("alarms", await searchParams))} />
    </ClientMessages>
  );
}
