"use client";

import { IconAlertTriangle, IconWifi, IconWifiOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRowLink } from "#components/ui/lists/list-row-link.tsx";
import { Age } from "#components/ui/values/age.tsx";
import type { WifiSetUp } from "#lib/contract/gateway.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import styles from "../wifi.module.css";

/** Former networks of a device, latest first, with the result of each set-up. Passwords are not included. */
export function SetUpList({ deviceId, history }: { deviceId: string; history: readonly WifiSetUp[] }) {
  const t = useTranslations("wifi.saved");
  if (history.length === 0) return <p className={styles.empty}>{t("noHistory")}</p>;
  return (
    <ListGroup title={t("history")}>
      {history.map(({ account, time, result }, index) => (
        <ListRowLink
          // biome-ignore lint/suspicious/noArrayIndexKey: the time may be missing, and a network may occur twice
          key={index}
          href={href("wifiConfig", { deviceId, ssid: account })}
          icon={result === "joined" ? IconWifi : result === "authError" ? IconAlertTriangle : IconWifiOff}
          label={account}
          sub={result ? t(`results.${result}`) : t("failed")}
          value={time ? <Age time={time} /> : undefined}
        />
      ))}
    </ListGroup>
  );
}
