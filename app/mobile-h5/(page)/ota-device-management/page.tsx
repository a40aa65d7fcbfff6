import { UpgradesScreen } from "#components/device/upgrades/upgrades-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadUpgrades } from "#lib/server/load/device/load-firmware.ts";

export const generateMetadata = titled("otaDevices");

export default async function OtaDevices({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ClientMessages page="otaDevices">
      <UpgradesScreen {...(await loadUpgrades(await searchParams))} />
    </ClientMessages>
  );
}
