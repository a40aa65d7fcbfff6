import { useTranslations } from "next-intl";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import type { Device } from "#lib/contract/devices.ts";
import type { Result } from "#lib/contract/wire.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { routes } from "#lib/domain/screens/routes.ts";
import { ChooseDevice } from "./choose-device.tsx";

type Props = { list: Result<{ list: Device[]; total: number }>; ssid: string | undefined };

/** The network set-up by an address without a device, for example after scanning a network's label. */
export function ChooseDeviceScreen({ list, ssid }: Props) {
  const titles = useTranslations("titles");
  const { permission } = routes.wifiConfig;
  const devices = list.ok ? list.data.list.filter(({ perms }) => perms?.includes(permission)) : [];
  return (
    <>
      <Header title={titles("wifiConfig")} back={href("more")} backInHistory />
      <OfflineBar />
      <Body>
        {list.ok ? (
          <ChooseDevice
            devices={devices}
            // Devices that the person may not set up are shown, but cannot be chosen.
            total={list.data.total - list.data.list.length + devices.length}
            ssid={ssid}
          />
        ) : (
          <FailureState failure={list.failure} />
        )}
      </Body>
    </>
  );
}
