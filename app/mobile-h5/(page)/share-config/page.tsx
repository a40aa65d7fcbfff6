import { DeviceFrame } from "#components/devices/device-frame.tsx";
import { TermsForm } from "#components/sharing/terms-form.tsx";
import { ClientMessages } from "#components/ui/client-messages.tsx";
import { FailureState } from "#components/ui/failure-state.tsx";
import { href } from "#lib/domain/addresses.ts";
import type { SearchParams } from "#lib/domain/device-query.ts";
import { routes } from "#lib/domain/routes.ts";
import { parseShareTerms } from "#lib/domain/share-terms.ts";
import { titled } from "#lib/i18n/titled.ts";
import { deviceIdOf, loadDevice } from "#lib/server/load-device.ts";
import { loadShareGroups } from "#lib/server/load-share.ts";

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
            <FailureState failure={groups.failure} code={routes.shareConfig.permission} />
          )
        }
      </DeviceFrame>
    </ClientMessages>
  );
}
