import { ConfigScreen } from "#components/device/config-screen/config-screen.tsx";
import { FullButton } from "#components/device/config-screen/full-button.tsx";
import { ScreenCommands } from "#components/device/settings/commands/screen-commands.tsx";
import { DeviceFrame } from "#components/devices/device-frame.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { deviceIdOf, loadBothTabs, loadDevice } from "#lib/server/load/device/load-device.ts";
import { screenOf } from "#lib/server/load/device/load-screen.ts";

export const generateMetadata = titled("deviceScreen");

export default async function ConfiguredScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  // Assumes a configured screen, so that its values need not wait for the device.
  const [device, both] = await Promise.all([loadDevice("deviceScreen", params), loadBothTabs(params)]);
  const screen = device.ok ? await screenOf(device.data) : { kind: "none" as const };
  const isThere = screen.kind === "own" || screen.kind === "frame";
  const tabs = isThere ? both : undefined;
  return (
    <ClientMessages page="deviceScreen">
      <DeviceFrame
        screen="deviceScreen"
        deviceId={deviceIdOf(params)}
        device={device}
        missing={tabs?.missing}
        action={isThere ? <FullButton /> : undefined}
      >
        {(shown) => (
          <ConfigScreen
            device={shown}
            screen={screen}
            groups={tabs?.values}
            commands={<ScreenCommands device={shown} groups={tabs?.all ?? []} />}
          />
        )}
      </DeviceFrame>
    </ClientMessages>
  );
}
