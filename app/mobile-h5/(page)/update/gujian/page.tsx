import { FirmwareScreen } from "#components/firmware/firmware-screen.tsx";
import { ScannerHost } from "#components/installing/scanner/scanner-host.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadFirmwareTool } from "#lib/server/load/device/load-firmware.ts";

export const generateMetadata = titled("firmwareTool");

export default async function FirmwareTool({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ClientMessages page="firmwareTool">
      <ScannerHost />
      <FirmwareScreen tool={await loadFirmwareTool(await searchParams)} />
    </ClientMessages>
  );
}
