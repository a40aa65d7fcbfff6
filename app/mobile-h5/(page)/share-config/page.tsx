import { TermsForm } from "#components/access/sharing/terms-form.tsx";
import { DeviceFrame } from "#components/devices/device-frame.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { parseShareTerms } from "#lib/domain/people/share-terms.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { titled } from "#lib/i18n/titled.ts";
import { deviceIdOf, loadDevice } from "#lib/server/load/device/load-device.ts";
import { loadShareGroups } from "#lib/server/load/device/load-share.ts";

export const generateMetadata = titled("shareConfig");

export default async function ShareConfig({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const deviceId = deviceIdOf(params);
  const [device, groups] = await Promise.all([
    loadDevice("shareConfig", params),
    loadShareGroups("shareConfig", params),
  ]);
  return (
    <ClientMessages page="shareConfig">
      <DeviceFrame screen="shareConfig" titled deviceId={deviceId} device={device} back={href("share", { deviceId })}>
        {(shown) =>
          groups.ok ? (
            <TermsForm deviceId={shown.deviceId} groups={groups.data} terms={parseShareTerms(params, groups.data)} />
          ) : (
            <FailureState failure={groups.failure} />
          )
        }
      </DeviceFrame>
    </ClientMessages>
  );
}
