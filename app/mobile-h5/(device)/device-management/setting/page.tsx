import { SettingList } from "#components/device/settings/setting-list.tsx";
import { SettingSearch, SettingSearchButton } from "#components/device/settings/setting-search.tsx";
import { DeviceFrame } from "#components/devices/device-frame.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { deviceIdOf, loadDevice, loadSettingGroups } from "#lib/server/load/device/load-device.ts";

export const generateMetadata = titled("deviceSetting");

export default async function Setting({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const [device, groups] = await Promise.all([loadDevice("deviceSetting", params), loadSettingGroups(params)]);
  return (
    <ClientMessages page="deviceSetting">
      <SettingSearch>
        <DeviceFrame
          screen="deviceSetting"
          deviceId={deviceIdOf(params)}
          device={device}
          missing={groups.missing}
          action={groups.ok && groups.data.length > 0 ? <SettingSearchButton /> : undefined}
        >
          {(shown) => <SettingList device={shown} groups={groups} />}
        </DeviceFrame>
      </SettingSearch>
    </ClientMessages>
  );
}
