"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Body } from "#components/ui/screen/body.tsx";
import { useGuestAccess } from "#lib/client/devices/guest-access.ts";
import { OnSite } from "./on-site.tsx";
import styles from "./wifi.module.css";

type Props = {
  deviceId: string;
  ssid: string | undefined;
  /** The text for a device that is no longer lent to the person. */
  ended: ReactNode;
};

/** Shown instead of the set-up if the person does not have the device: it may be new, or no longer lent. */
export function MissingDevice({ deviceId, ssid, ended }: Props) {
  const t = useTranslations("wifi.missing");
  if (useGuestAccess(deviceId)) return <Body>{ended}</Body>;
  return (
    <Body>
      <div className={styles.step}>
        <h2 className={styles.heading}>{t("title")}</h2>
        <p>{t("text", { deviceId })}</p>
        <OnSite deviceId={deviceId} ssid={ssid} />
      </div>
    </Body>
  );
}
