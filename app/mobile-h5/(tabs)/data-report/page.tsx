import { ReportScreen } from "#components/report/report-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadReportCards } from "#lib/server/load/load-report-cards.ts";

export const generateMetadata = titled("report");

export default async function Report({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ClientMessages page="report">
      <ReportScreen {...(await loadReportCards(await searchParams))} />
    </ClientMessages>
  );
}
