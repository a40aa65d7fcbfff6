import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import type { GatewayState } from "#lib/contract/gateway.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { Connection } from "./connection.tsx";
import { SetUpList } from "./set-up-list.tsx";
import styles from "./wifi.module.css";

/** How one device is connected and with which networks it was set up, and the way to another. */
export function DeviceNetworks({ deviceId, state }: { deviceId: string; state: GatewayState }) {
  const t = useTranslations("wifi.saved");
  return (
    <div className={styles.step}>
      <ButtonLink href={href("wifiConfig", { deviceId })}>{t("begin")}</ButtonLink>
      <Connection state={state} />
      <SetUpList deviceId={deviceId} history={state.history ?? []} />
    </div>
  );
}
