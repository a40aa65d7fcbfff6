import { HistoryScreen } from "#components/device/history/history-screen.tsx";
import { HistoryView } from "#components/device/history/history-view.tsx";
import { DeviceFrame } from "#components/devices/device-frame.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadDevice } from "#lib/server/load/device/load-device.ts";
import { loadHistory } from "#lib/server/load/device/load-history.ts";

export const generateMetadata = titled("history");

async function OfDevice({ params }: { params: SearchParams }) {
  const [device, history] = await Promise.all([loadDevice("history", params), loadHistory(params)]);
  const { deviceId } = history.query;
  return (
    <DeviceFrame screen="history" deviceId={deviceId} device={device} back={href("deviceMore", { deviceId })}>
      {() => <HistoryView {...history} />}
    </DeviceFrame>
  );
}

export default async function History({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  return (
    <ClientMessages page="history">
      {params.deviceId ? <OfDevice params={params} /> : <HistoryScreen {...(await loadHistory(params))} />}
    </ClientMessages>
  );
}
