import { AssistedNote } from "#components/access/assistance/assisted-note.tsx";
import { DeviceMore } from "#components/device/more/device-more.tsx";
import { DeviceFrame } from "#components/devices/device-frame.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { failureAmong } from "#lib/contract/wire.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { deviceIdOf, loadDevice } from "#lib/server/load/device/load-device.ts";
import { loadNetwork } from "#lib/server/load/device/load-network.ts";
import { permissions } from "#lib/server/session/permissions.ts";

export const generateMetadata = titled("deviceMore");

export default async function More({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const [device, job, codes] = await Promise.all([
    loadDevice("deviceMore", params),
    loadNetwork("deviceMore", params),
    permissions(),
  ]);
  return (
    <ClientMessages page="deviceMore">
      <DeviceFrame
        screen="deviceMore"
        deviceId={deviceIdOf(params)}
        device={device}
        note={AssistedNote}
        missing={failureAmong(job)}
      >
        {(shown) => (
          <DeviceMore device={shown} job={job.ok ? job.data : undefined} codes={codes.ok ? codes.data : []} />
        )}
      </DeviceFrame>
    </ClientMessages>
  );
}
