import { CameraScreen } from "#components/device/camera/camera-screen.tsx";
import { DeviceFrame } from "#components/devices/device-frame.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { deviceIdOf, loadDevice } from "#lib/server/load/device/load-device.ts";

export const generateMetadata = titled("deviceCamera");

export default async function Camera({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const device = await loadDevice("deviceCamera", params);
  return (
    <ClientMessages page="deviceCamera">
      <DeviceFrame screen="deviceCamera" deviceId={deviceIdOf(params)} device={device}>
        {(shown) => <CameraScreen device={shown} />}
      </DeviceFrame>
    </ClientMessages>
  );
}
