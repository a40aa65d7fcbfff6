import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { Can } from "#components/ui/can.tsx";
import type { GatewayState } from "#lib/contract/gateway.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { routes } from "#lib/domain/screens/routes.ts";
import styles from "../wifi.module.css";
import { Connection } from "./connection.tsx";
import { SetUpList } from "./set-up-list.tsx";

type Props = {
  deviceId: string;
  /** Missing if the platform has no reading of the module. */
  state: GatewayState | null | undefined;
  /** The person's permissions on the device. */
  perms: readonly string[];
};

/** How a device is connected; for people who may set it up also its former networks, and a link to the set-up. */
export function DeviceNetworks({ deviceId, state, perms }: Props) {
  const t = useTranslations("wifi.saved");
  return (
    <div className={styles.step}>
      <Can code={routes.wifiConfig.permission} of={perms}>
        <ButtonLink href={href("wifiConfig", { deviceId })}>{t("begin")}</ButtonLink>
      </Can>
      <Connection state={state ?? { deviceId }} />
      {/* Others receive no network names, so a missing name does not mean that there is none. */}
      {perms.includes(routes.wifiConfig.permission) ? (
        <SetUpList deviceId={deviceId} history={state?.history ?? []} />
      ) : null}
    </div>
  );
}
