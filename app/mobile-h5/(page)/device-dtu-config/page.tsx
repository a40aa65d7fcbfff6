import { DeviceMissing } from "#components/devices/device-missing.tsx";
import { ChooseDeviceScreen } from "#components/installing/wifi/choose-device-screen.tsx";
import { WifiScreen } from "#components/installing/wifi/wifi-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { type SearchParams, single } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { deviceIdOf, loadDevice } from "#lib/server/load/device/load-device.ts";
import { loadDeviceChoice, loadNetwork } from "#lib/server/load/device/load-network.ts";

export const generateMetadata = titled("wifiConfig");

export default async function WifiConfig({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const deviceId = deviceIdOf(params);
  const ssid = single(params.ssid) || undefined;
  if (!deviceId)
    return (
      <ClientMessages page="wifiConfig">
        <ChooseDeviceScreen list={await loadDeviceChoice()} ssid={ssid} />
      </ClientMessages>
    );
  const [device, job] = await Promise.all([loadDevice("wifiConfig", params), loadNetwork("wifiConfig", params)]);
  return (
    <ClientMessages page="wifiConfig">
      <WifiScreen
        deviceId={deviceId}
        device={device}
        job={job}
        ssid={ssid}
        now={Date.now()}
        ended={<DeviceMissing deviceId={deviceId} />}
      />
    </ClientMessages>
  );
}
