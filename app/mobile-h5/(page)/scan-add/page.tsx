import { CodeScreen } from "#components/installing/adding/code-screen.tsx";
import { ScannerHost } from "#components/installing/scanner/scanner-host.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { type SearchParams, single } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadWith } from "#lib/server/load/load-for.ts";
import { permissions } from "#lib/server/session/permissions.ts";

export const generateMetadata = titled("scanAdd");

export default async function ScanAdd({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ scan }, codes] = await Promise.all([searchParams, loadWith("scanAdd", permissions)]);
  return (
    <ClientMessages page="scanAdd">
      <ScannerHost />
      <CodeScreen codes={codes} scan={single(scan) === "1"} />
    </ClientMessages>
  );
}
