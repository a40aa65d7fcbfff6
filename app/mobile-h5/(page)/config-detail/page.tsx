import { GuestScreen } from "#components/access/sharing/guest-screen.tsx";
import { DeviceFrame } from "#components/devices/device-frame.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { titled } from "#lib/i18n/titled.ts";
import { deviceIdOf, loadDevice } from "#lib/server/load/device/load-device.ts";
import { loadGuest } from "#lib/server/load/device/load-share.ts";

export const generateMetadata = titled("shareDetail");

export default async function ConfigDetail({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const deviceId = deviceIdOf(params);
  const [device, guest] = await Promise.all([loadDevice("shareDetail", params), loadGuest(params)]);
  return (
    <ClientMessages page="shareDetail">
      <DeviceFrame screen="shareDetail" titled deviceId={deviceId} device={device} back={href("share", { deviceId })}>
        {({ deviceId: id, deviceName }) => <GuestScreen deviceId={id} deviceName={deviceName} guest={guest} />}
      </DeviceFrame>
    </ClientMessages>
  );
}
