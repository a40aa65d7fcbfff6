import { type ReactNode, Suspense } from "react";
import { DeviceDock } from "#components/devices/device-dock.tsx";
import { AppBadge } from "#components/shell/app-badge.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { Screen } from "#components/ui/screen/screen.tsx";
import { dock, dockFor } from "#lib/domain/screens/routes.ts";
import { loadKnownDevice, mayCount } from "#lib/server/load/device/load-known-device.ts";
import { codesOf } from "#lib/server/session/permissions.ts";
import { currentSession } from "#lib/server/session/require-session.ts";

/** The dock of the device in the address, complete in the first paint. */
async function KnownDock() {
  const session = await currentSession();
  const codes = session && codesOf(session);
  const [known, held] = await Promise.all([loadKnownDevice(codes), codes]);
  return (
    <>
      <DeviceDock dock={held?.ok ? dockFor(held.data) : dock} known={known} />
      <AppBadge enabled={mayCount(held)} />
    </>
  );
}

export default function DeviceLayout({ children }: { children: ReactNode }) {
  return (
    <Screen
      bottom={
        <ClientMessages of={["dock"]}>
          <Suspense fallback={<DeviceDock dock={dock} />}>
            <KnownDock />
          </Suspense>
        </ClientMessages>
      }
    >
      {children}
    </Screen>
  );
}
