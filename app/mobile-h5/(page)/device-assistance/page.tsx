import { AssistanceScreen } from "#components/access/assistance/assistance-screen.tsx";
import { UseCodeScreen } from "#components/access/assistance/use-code-screen.tsx";
import { DeviceFrame } from "#components/devices/device-frame.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadAuthCodes, mayUseCodes } from "#lib/server/load/device/load-assistance.ts";
import { deviceIdOf, loadDevice } from "#lib/server/load/device/load-device.ts";

export const generateMetadata = titled("assistance");

export default async function DeviceAssistance({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const deviceId = deviceIdOf(params);
  if (!deviceId)
    return (
      <ClientMessages page="assistance">
        <UseCodeScreen allowed={await mayUseCodes()} />
      </ClientMessages>
    );
  const [device, codes] = await Promise.all([loadDevice("assistance", params), loadAuthCodes("assistance", params)]);
  const back = href("deviceMore", { deviceId });
  return (
    <ClientMessages page="assistance">
      <DeviceFrame screen="assistance" titled deviceId={deviceId} device={device} back={back}>
        {() =>
          codes.ok ? (
            <AssistanceScreen deviceId={deviceId} codes={codes.data} />
          ) : (
            <FailureState failure={codes.failure} />
          )
        }
      </DeviceFrame>
    </ClientMessages>
  );
}
