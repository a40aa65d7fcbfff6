import { MadeCode } from "#components/access/assistance/made-code.tsx";
import { DeviceFrame } from "#components/devices/device-frame.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadAuthCodes } from "#lib/server/load/device/load-assistance.ts";
import { deviceIdOf, loadDevice } from "#lib/server/load/device/load-device.ts";

export const generateMetadata = titled("assistanceCode");

export default async function AssistanceCode({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const deviceId = deviceIdOf(params);
  const [device, codes] = await Promise.all([
    loadDevice("assistanceCode", params),
    loadAuthCodes("assistanceCode", params),
  ]);
  return (
    <ClientMessages page="assistanceCode">
      <DeviceFrame
        screen="assistanceCode"
        titled
        deviceId={deviceId}
        device={device}
        back={href("assistance", { deviceId })}
      >
        {(shown) =>
          codes.ok ? (
            <MadeCode deviceId={shown.deviceId} codes={codes.data} />
          ) : (
            <FailureState failure={codes.failure} />
          )
        }
      </DeviceFrame>
    </ClientMessages>
  );
}
