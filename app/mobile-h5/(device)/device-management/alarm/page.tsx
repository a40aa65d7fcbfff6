import { AlarmViews } from "#components/alarms/alarm-views.tsx";
import { DeviceFrame } from "#components/devices/device-frame.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import type { DeviceStatus } from "#lib/domain/devices/devices.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadDevice } from "#lib/server/load/device/load-device.ts";
import { loadAlarms } from "#lib/server/load/load-alarms.ts";

export const generateMetadata = titled("deviceAlarm");

/** Whether the device has no open alarm; undefined if it is offline. */
const noneOpenIn: Partial<Record<DeviceStatus, boolean>> = { online: true, alarming: false };

export default async function DeviceAlarms({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const [device, shown] = await Promise.all([loadDevice("deviceAlarm", params), loadAlarms("deviceAlarm", params)]);
  return (
    <ClientMessages page="deviceAlarm">
      <DeviceFrame screen="deviceAlarm" deviceId={shown.query.deviceId} device={device}>
        {({ status }) => <AlarmViews {...shown} noneOpen={noneOpenIn[status]} />}
      </DeviceFrame>
    </ClientMessages>
  );
}
