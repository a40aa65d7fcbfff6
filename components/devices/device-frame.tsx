import { useTranslations } from "next-intl";
import type { ComponentType, ReactNode } from "react";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { KeepLast } from "#components/ui/failures/keep-last.tsx";
import { MissingPart } from "#components/ui/failures/missing-part.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import type { DeviceDetail } from "#lib/contract/devices.ts";
import type { Result } from "#lib/contract/wire.ts";
import { type Failure, isMissing } from "#lib/domain/errors.ts";
import { href, type RouteName } from "#lib/domain/screens/addresses.ts";
import { titleOf } from "#lib/domain/screens/routes.ts";
import { DeviceHeader } from "./device-header.tsx";
import { DeviceMissing } from "./device-missing.tsx";

type Props = {
  screen: RouteName;
  /** The view, for screens with several. */
  view?: string;
  deviceId: string | undefined;
  device: Result<DeviceDetail>;
  /** The back link; the list by default. */
  back?: string;
  /** A second button in the header. */
  action?: ReactNode;
  /** Notes about the device, above the content. */
  note?: ComponentType<{ device: DeviceDetail }>;
  /** The failure of data other than the device. */
  missing?: Failure | undefined;
  /** The header's title is the screen; the device is in the second line. */
  titled?: boolean;
  children: (device: DeviceDetail) => ReactNode;
};

/** A page of a device: the header and `children`, or the failure. */
export function DeviceFrame({
  screen,
  view,
  deviceId = "",
  device,
  back,
  action,
  note: Note,
  missing,
  titled,
  children,
}: Props) {
  const titles = useTranslations("titles");
  return (
    // Next keeps the state of a page when another device is named in its address.
    <KeepLast key={deviceId} name={deviceId} failure={device.ok ? null : device.failure}>
      {device.ok ? (
        <>
          <DeviceHeader
            device={device.data}
            back={back}
            action={action}
            valued={screen === "deviceAlarm"}
            title={titled ? titles(titleOf(screen, view)) : undefined}
          />
          <OfflineBar />
        </>
      ) : (
        <Header title={titles(titleOf(screen, view))} back={href("home")} />
      )}
      <Body>
        {device.ok ? (
          <>
            {Note ? <Note device={device.data} /> : null}
            <MissingPart failure={missing} />
            {children(device.data)}
          </>
        ) : isMissing(device.failure) ? (
          <DeviceMissing deviceId={deviceId} setUp={device.failure.reaction === "setup"} />
        ) : (
          <FailureState failure={device.failure} />
        )}
      </Body>
    </KeepLast>
  );
}
