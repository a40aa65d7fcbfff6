import { RelationScreen } from "#components/access/relations/relation-screen.tsx";
import { DeviceFrame } from "#components/devices/device-frame.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadRelations } from "#lib/server/load/device/load-assistance.ts";
import { deviceIdOf, loadDevice } from "#lib/server/load/device/load-device.ts";
import { permissions } from "#lib/server/session/permissions.ts";

export const generateMetadata = titled("relation");

export default async function DeviceRelation({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const deviceId = deviceIdOf(params);
  const [device, levels, codes] = await Promise.all([
    loadDevice("relation", params),
    loadRelations(params),
    permissions(),
  ]);
  return (
    <ClientMessages page="relation">
      <DeviceFrame screen="relation" titled deviceId={deviceId} device={device} back={href("deviceMore", { deviceId })}>
        {(shown) =>
          levels.ok ? (
            <RelationScreen
              deviceId={shown.deviceId}
              deviceName={shown.deviceName}
              levels={levels.data}
              codes={codes.ok ? codes.data : []}
            />
          ) : (
            <FailureState failure={levels.failure} />
          )
        }
      </DeviceFrame>
    </ClientMessages>
  );
}
