import { AssistedNote } from "#components/access/assistance/assisted-note.tsx";
import { LazyCurveExport, LazyCurveView } from "#components/device/curves/lazy-curve.tsx";
import { DeviceData } from "#components/device/data/device-data.tsx";
import { AdjustButton } from "#components/device/settings/adjust-button.tsx";
import { DeviceFrame } from "#components/devices/device-frame.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { isCurve } from "#lib/domain/queries/curve-query.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadCurve } from "#lib/server/load/device/load-curve.ts";
import { deviceIdOf, loadData, loadDevice } from "#lib/server/load/device/load-device.ts";

export const generateMetadata = titled("deviceData");

async function Curve({ params }: { params: SearchParams }) {
  const [device, curve] = await Promise.all([loadDevice("deviceData", params), loadCurve(params)]);
  const deviceId = deviceIdOf(params);
  const action = <LazyCurveExport deviceId={deviceId ?? ""} access={curve.access} args={curve.args} />;
  return (
    <ClientMessages page="deviceCurve">
      <DeviceFrame screen="deviceData" view="curve" deviceId={deviceId} device={device} action={action}>
        {(it) => <LazyCurveView deviceId={it.deviceId} relation={it.relation} {...curve} requestedAt={Date.now()} />}
      </DeviceFrame>
    </ClientMessages>
  );
}

export default async function Data({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  if (isCurve(params)) return <Curve params={params} />;
  const { groups, settings, ...known } = await loadData(params);
  return (
    <ClientMessages page="deviceData">
      <DeviceFrame screen="deviceData" {...known} note={AssistedNote}>
        {(it) => <DeviceData device={it} groups={groups} adjust={<AdjustButton device={it} groups={settings} />} />}
      </DeviceFrame>
    </ClientMessages>
  );
}
