import { DeviceFrame } from "#components/devices/device-frame.tsx";
import { QrLabel } from "#components/installing/qr-code/qr-label.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { titled } from "#lib/i18n/titled.ts";
import { deviceIdOf, loadDevice } from "#lib/server/load/device/load-device.ts";

export const generateMetadata = titled("qrCode");

export default async function QrCode({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const device = await loadDevice("qrCode", params);
  const deviceId = deviceIdOf(params);
  return (
    <ClientMessages page="qrCode">
      <DeviceFrame screen="qrCode" deviceId={deviceId} device={device} back={href("deviceMore", { deviceId })}>
        {(shown) => <QrLabel deviceId={shown.deviceId} deviceName={shown.deviceName} />}
      </DeviceFrame>
    </ClientMessages>
  );
}
