import { AddScreen } from "#components/installing/adding/add-screen.tsx";
import { RecordsScreen } from "#components/installing/adding/records-screen.tsx";
import { ScannerHost } from "#components/installing/scanner/scanner-host.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { parseAddQuery } from "#lib/domain/queries/add-query.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadAddRecords, loadAddTasks } from "#lib/server/load/load-adding.ts";
import { loadWith } from "#lib/server/load/load-for.ts";
import { permissions } from "#lib/server/session/permissions.ts";

export const generateMetadata = titled("scanAddDevice");

export default async function ScanAddDevice({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = parseAddQuery(await searchParams);
  const known = await loadWith("scanAddDevice", permissions);
  const codes = known.ok ? known.data : [];
  return (
    <ClientMessages page="scanAddDevice">
      <ScannerHost />
      {query.records ? (
        <RecordsScreen query={query} list={await loadAddRecords(query)} codes={codes} />
      ) : (
        <AddScreen {...(await loadAddTasks(query))} codes={codes} />
      )}
    </ClientMessages>
  );
}
