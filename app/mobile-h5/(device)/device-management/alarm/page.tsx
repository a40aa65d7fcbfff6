import { AlarmViews } from "#components/alarms/alarm-views.tsx";
import { DeviceFrame } from "#components/devices/device-frame.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadAlarms } from "#lib/server/load/load-alarms.ts";
import { loadDevice } from "#lib/server/load/load-device.ts";

export const generateMetadata = titled("deviceAlarm");

export default async function DeviceAlarms({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const [device, shown] = await Promise.all([loadDevice("deviceAlarm", params), loadAlarms("deviceAlarm", params)]);
  return (
    <ClientMessages page="deviceAlarm">
      <DeviceFrame screen="deviceAlarm" deviceId={shown.query.deviceId} device={device}>
        {({ status }) => (
          // Of a device that is not heard nobody knows.
          <AlarmViews
            {...shown}
            calm={status === "online" || status === "alarming" ? status === "online" : undefined}
          />
        )}
      </DeviceFrame>
    </ClientMessages>
  );
}
