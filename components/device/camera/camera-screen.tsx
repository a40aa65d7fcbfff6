"use client";

import { lazy, Suspense } from "react";
import { whenReached } from "#lib/client/page-loading/when-reached.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { useHydrated } from "#lib/client/timing/hydrated.ts";
import type { Device } from "#lib/contract/devices.ts";
import { ownsDevice } from "#lib/domain/people/relations.ts";
import { CamerasLoading } from "./cameras-loading.tsx";
import { LinkCamera } from "./link-camera.tsx";
import { NoCamera } from "./no-camera.tsx";

// Loaded later: it shows nothing before the cloud answers, and is a twelfth of the page.
const Cameras = lazy(() => whenReached(async () => ({ default: (await import("./cameras.tsx")).Cameras })));

/** The cameras of a device: one picture, a choice of the others, and for owners and managers the button to link one. */
export function CameraScreen({ device }: { device: Device }) {
  const { deviceId, hasCamera, relation } = device;
  const alive = useHydrated();
  const mayLink = ownsDevice(relation);
  if (hasCamera === false) return <NoCamera action={mayLink ? <LinkFirst deviceId={deviceId} /> : null} />;
  return alive ? (
    <Suspense fallback={<CamerasLoading />}>
      <Cameras deviceId={deviceId} mayLink={mayLink} />
    </Suspense>
  ) : (
    <CamerasLoading />
  );
}

/** The page has no camera yet: it is refreshed once one is linked. */
function LinkFirst({ deviceId }: { deviceId: string }) {
  return <LinkCamera deviceId={deviceId} done={useRefreshPage()} />;
}
