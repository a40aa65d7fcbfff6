import { DeviceFrame } from "#components/devices/device-frame.tsx";
import { DeviceNetworks } from "#components/installing/wifi/networks/device-networks.tsx";
import { SavedScreen } from "#components/installing/wifi/networks/saved-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { titled } from "#lib/i18n/titled.ts";
import { deviceIdOf, loadDevice } from "#lib/server/load/device/load-device.ts";
import { loadNetwork, loadOwnNetworks } from "#lib/server/load/device/load-network.ts";

export const generateMetadata = titled("wifiSettings");

export default async function WifiSettings({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const deviceId = deviceIdOf(params);
  if (!deviceId)
    return (
      <ClientMessages page="wifiSettings">
        <SavedScreen list={await loadOwnNetworks()} />
      </ClientMessages>
    );
  const [device, job] = await Promise.all([loadDevice("wifiSettings", params), loadNetwork("wifiSettings", params)]);
  const back = href("deviceMore", { deviceId });
  return (
    <ClientMessages page="wifiSettings">
      <DeviceFrame screen="wifiSettings" titled deviceId={deviceId} device={device} back={back}>
        {({ perms }) =>
          job.ok ? (
            <DeviceNetworks deviceId={deviceId} state={job.data.gateway} perms={perms ?? []} />
          ) : (
            <FailureState failure={job.failure} />
          )
        }
      </DeviceFrame>
    </ClientMessages>
  );
}
