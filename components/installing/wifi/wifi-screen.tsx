import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import type { DeviceDetail } from "#lib/contract/devices.ts";
import type { GatewayJob } from "#lib/contract/gateway.ts";
import type { Result } from "#lib/contract/wire.ts";
import { wifiFresh } from "#lib/domain/devices/wifi.ts";
import { failureOfKey } from "#lib/domain/errors.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { routes } from "#lib/domain/screens/routes.ts";
import { MissingDevice } from "./missing-device.tsx";
import { PastSteps } from "./wizard/past-steps.tsx";
import { Wizard } from "./wizard/wizard.tsx";

type Props = {
  deviceId: string;
  device: Result<DeviceDetail>;
  job: Result<GatewayJob>;
  ssid: string | undefined;
  /** Epoch ms. */
  now: number;
  /** The text for a device that is no longer lent to the person. */
  ended: ReactNode;
};

/** The network set-up of a device; for a device that the person does not have yet, what can be done on site. */
export function WifiScreen({ deviceId, device, job, ssid, now, ended }: Props) {
  const titles = useTranslations("titles");
  if (device.ok && job.ok && device.data.perms?.includes(routes.wifiConfig.permission)) {
    const isFresh = now - (job.data.finishTime ?? 0) < wifiFresh;
    return (
      <Wizard
        key={deviceId}
        title={titles("wifiConfig")}
        device={device.data}
        known={job.data}
        ssid={ssid}
        isFresh={isFresh}
      />
    );
  }
  const failure = device.ok ? (job.ok ? denied : job.failure) : device.failure;
  return (
    <>
      <PastSteps />
      <Header title={titles("wifiConfig")} back={href("home")} backInHistory sub={deviceId} />
      <OfflineBar />
      {failure.reaction === "setup" ? (
        <MissingDevice deviceId={deviceId} ssid={ssid} ended={ended} />
      ) : (
        <Body>
          <FailureState failure={failure} />
        </Body>
      )}
    </>
  );
}

const denied = failureOfKey("perm.denied");
