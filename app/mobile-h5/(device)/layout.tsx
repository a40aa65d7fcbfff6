import { type ReactNode, Suspense } from "react";
import { DeviceDock } from "#components/devices/device-dock.tsx";
import { AppBadge } from "#components/shell/app-badge.tsx";
import { ClientMessages } from "#components/ui/client-messages.tsx";
import { Screen } from "#components/ui/screen.tsx";
import { loadKnownDevice } from "#lib/server/load-known-device.ts";

/** The dock of the device that the address names, complete in the first paint. */
const KnownDock = async () => <DeviceDock known={await loadKnownDevice()} />;

export default function DeviceLayout({ children }: { children: ReactNode }) {
  return (
    <Screen
      bottom={
        <ClientMessages of={["dock"]}>
          <Suspense fallback={<DeviceDock />}>
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
