"use client";

import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { isWifiName } from "#lib/domain/devices/wifi.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import styles from "./wifi.module.css";

// The bridge and its schemas are loaded later: they would be a tenth of the first view.
const bridge = () => import("#lib/client/bridge/native.ts");

type Outcome = "done" | "cancelled" | "failed";

/**
 * For a device that is offline: the native app reaches it locally; without the app, open it on site or connect it
 * another way.
 */
export function OnSite({ deviceId, ssid }: { deviceId: string; ssid: string | undefined }) {
  const t = useTranslations("wifi.onSite");
  const refresh = useRefreshPage();
  const [able, setAble] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    let cancelled = false;
    void bridge()
      .then(({ appHas }) => appHas("deviceConfigure"))
      // If loading fails, the page shows the other ways.
      .catch(() => false)
      .then((has) => cancelled || setAble(has));
    return () => {
      cancelled = true;
    };
  }, []);
  const begin = async () => {
    setBusy(true);
    setOutcome(undefined);
    const { BridgeError, native } = await bridge();
    try {
      const input = ssid !== undefined && isWifiName(ssid) ? { ssid } : {};
      const { ok } = await native("deviceConfigure", { deviceId, ...input });
      setOutcome(ok ? "done" : "cancelled");
      if (ok) refresh();
    } catch (error) {
      if (!(error instanceof BridgeError)) throw error;
      setOutcome("failed");
    }
    setBusy(false);
  };
  return (
    <>
      <p className={styles.lead}>{t(able ? "appText" : "text")}</p>
      <ol className={styles.tips}>
        {(["power", "button", able ? "start" : "app", "wait"] as const).map((tip) => (
          <li key={tip}>{t(`tips.${tip}`)}</li>
        ))}
      </ol>
      <div role="status">
        {outcome ? (
          <Note
            tone={outcome === "done" ? "online" : "warn"}
            icon={outcome === "done" ? IconCircleCheck : IconAlertTriangle}
          >
            {t(`outcomes.${outcome}`)}
          </Note>
        ) : null}
      </div>
      <div className={styles.fixes}>
        {able ? (
          <Button busy={busy} onClick={() => void begin()}>
            {t("begin")}
          </Button>
        ) : null}
        <Button variant="tinted" onClick={refresh}>
          {t("again")}
        </Button>
        <ButtonLink variant="tinted" href={href("contactService", { deviceId })}>
          {t("service")}
        </ButtonLink>
      </div>
    </>
  );
}
