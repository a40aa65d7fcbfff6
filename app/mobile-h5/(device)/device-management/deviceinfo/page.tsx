import { DiagnosisView } from "#components/device/diagnosis/diagnosis-view.tsx";
import { DeviceFrame } from "#components/devices/device-frame.tsx";
import { DeviceInfo } from "#components/devices/info/device-info.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { failureAmong } from "#lib/contract/wire.ts";
import { isDiagnosis } from "#lib/domain/devices/diagnosis.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { titled } from "#lib/i18n/titled.ts";
import { deviceIdOf, loadDevice } from "#lib/server/load/device/load-device.ts";
import { loadDiagnosis } from "#lib/server/load/device/load-diagnosis.ts";
import { loadLife } from "#lib/server/load/device/load-life.ts";

export const generateMetadata = titled("deviceInfo");

async function Diagnosis({ params }: { params: SearchParams }) {
  const { deviceId, interruptions, found, device } = await loadDiagnosis(params);
  const frame = { deviceId, device, view: "diagnosis", back: href("deviceInfo", { deviceId }) };
  return (
    <ClientMessages page="deviceDiagnosis">
      <DeviceFrame screen="deviceInfo" {...frame}>
        {() => <DiagnosisView {...{ deviceId, found, interruptions }} />}
      </DeviceFrame>
    </ClientMessages>
  );
}

export default async function Info({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  if (isDiagnosis(params)) return <Diagnosis params={params} />;
  const [device, life] = await Promise.all([loadDevice("deviceInfo", params), loadLife(params)]);
  return (
    <ClientMessages page="deviceInfo">
      <DeviceFrame screen="deviceInfo" deviceId={deviceIdOf(params)} device={device} missing={failureAmong(life)}>
        {(shown) => <DeviceInfo device={shown} life={life?.ok ? life.data : null} />}
      </DeviceFrame>
    </ClientMessages>
  );
}
