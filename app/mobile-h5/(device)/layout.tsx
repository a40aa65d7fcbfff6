import { type ReactNode, Suspense } from "react";
import { DeviceDock } from "#components/devices/device-dock.tsx";
import { AppBadge } from "#components/shell/app-badge.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { Screen } from "#components/ui/screen/screen.tsx";
import { dock } from "#lib/domain/screens/routes.ts";
import { loadKnownDevice } from "#lib/server/load/load-known-device.ts";

/** The dock of the device that the address names, complete in the first paint. */
const KnownDock = async () => <DeviceDock dock={dock} known={await loadKnownDevice()} />;

export default function DeviceLayout({ children }: { children: ReactNode }) {
  return (
    <Screen
      bottom={
        <ClientMessages of={["dock"]}>
          <Suspense fallback={<DeviceDock dock={dock} />}>
            <KnownDock />
          </Suspense>
          <AppBadge />
        </ClientMessages>
      }
    >
      {children}
    </Screen>
  );
}
