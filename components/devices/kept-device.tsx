"use client";

import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { OfflineWords } from "#components/ui/failures/offline-words.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import type { KeptKind } from "#lib/client/kept/kept-screens.ts";
import { useKept } from "#lib/client/kept/use-kept.ts";
import { useKeptDevice } from "#lib/client/kept/use-kept-device.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { hasOwnClock } from "#lib/domain/time/ages.ts";
import { DeviceState } from "./device-state.tsx";

type Props = {
  /** The content below the header. */
  kind: KeptKind;
  children: ReactNode;
};

/** A stored page of a device: header, time of the data, and `children`. */
export function KeptDevice({ kind, children }: Props) {
  const deviceId = useSearchParams().get("deviceId") ?? "";
  const known = useKeptDevice(deviceId);
  const own = useKept(kind, deviceId);
  const shown = own ?? (kind === "device" ? known : null);
  const device = known?.data.device;
  return (
    <>
      <Header
        title={device?.deviceName ?? deviceId}
        back={href("home")}
        sub={device && <DeviceState {...device} tone="offline" ownClock={hasOwnClock(device)} />}
      />
      <OfflineBar dataTime={shown?.time ?? null} words={OfflineWords} />
      <Body>{children}</Body>
    </>
  );
}
