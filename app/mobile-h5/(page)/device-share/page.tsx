import { ShareScreen } from "#components/access/sharing/share-screen.tsx";
import { DeviceFrame } from "#components/devices/device-frame.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { parseShareTerms } from "#lib/domain/people/share-terms.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { titled } from "#lib/i18n/titled.ts";
import { deviceIdOf, loadDevice } from "#lib/server/load/device/load-device.ts";
import { loadSharing } from "#lib/server/load/device/load-share.ts";
import { otherVariant } from "#lib/server/pages/shown-variant.ts";

export const generateMetadata = titled("share");

export default async function Share({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const deviceId = deviceIdOf(params);
  const app = await otherVariant();
  const [device, sharing] = await Promise.all([loadDevice("share", params), loadSharing(params)]);
  return (
    <ClientMessages page="share">
      <DeviceFrame screen="share" titled deviceId={deviceId} device={device} back={href("deviceMore", { deviceId })}>
        {(shown) =>
          sharing.ok ? (
            <ShareScreen
              device={shown}
              {...sharing.data}
              terms={parseShareTerms(params, sharing.data.groups)}
              app={app}
            />
          ) : (
            <FailureState failure={sharing.failure} />
          )
        }
      </DeviceFrame>
    </ClientMessages>
  );
}
