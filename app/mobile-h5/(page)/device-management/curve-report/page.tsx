import { ReportScreen } from "#components/device/curves/report/report-screen.tsx";
import { curveHref } from "#lib/domain/queries/curve-query.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadReport, reportQuery } from "#lib/server/load/device/load-report.ts";

export const generateMetadata = titled("curveReport");

export default async function Report({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = reportQuery(await searchParams);
  const back = query ? curveHref(query.deviceId, { range: "week", args: [query.argId], zoom: null }) : href("home");
  return <ReportScreen parts={query && (await loadReport(query))} back={back} />;
}
