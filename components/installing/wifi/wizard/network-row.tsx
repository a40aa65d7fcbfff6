import { IconLock, IconWifiOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { joinFacts } from "#components/ui/values/join-facts.ts";
import type { Wifi } from "#lib/contract/gateway.ts";
import { useLevelText } from "../level-text.ts";
import styles from "../wifi.module.css";
import { WifiIcon } from "../wifi-icon.tsx";

type Props = { network: Wifi; used: boolean; chosen: boolean; choose: () => void };

/** A network in range of a device: name, signal, and whether it can be joined. */
export function NetworkRow({ network, used, chosen, choose }: Props) {
  const t = useTranslations("wifi.choose");
  const level = useLevelText();
  const { account, auth, supported } = network;
  const words = [
    ...(supported === false ? [t("unsupported"), t("bandOnly")] : network.level ? [level(network.level)] : []),
    ...(auth === "OPEN" ? [t("open")] : []),
    ...(used ? [t("used")] : []),
  ];
  return (
    <label className={styles.network}>
      {supported === false ? (
        <IconWifiOff size={24} stroke={1.8} aria-hidden="true" />
      ) : (
        <WifiIcon level={network.level ?? undefined} />
      )}
      <span className={styles.name}>
        <b>{account}</b>
        <span className={styles.meta}>{joinFacts(...words)}</span>
      </span>
      {auth && auth !== "OPEN" ? (
        <>
          <IconLock size={22} stroke={1.8} aria-hidden="true" />
          <span className="hidden-text">{t("locked")}</span>
        </>
      ) : null}
      <input
        type="radio"
        name="network"
        className={styles.radio}
        checked={chosen}
        disabled={supported === false}
        onChange={choose}
      />
    </label>
  );
}
