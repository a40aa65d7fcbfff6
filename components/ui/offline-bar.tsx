"use client";

import { IconWifiOff } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { useOnline } from "#lib/client/online.ts";
import styles from "./offline-bar.module.css";

/** The amber bar while the phone has no network. `dataTime` (epoch ms) is when the data on screen is from. */
export function OfflineBar({ dataTime }: { dataTime?: number }) {
  const t = useTranslations("states");
  const format = useFormatter();
  const router = useRouter();
  const online = useOnline();
  const [since, setSince] = useState<number>();
  if (online && since !== undefined) setSince(undefined);
  if (!online && since === undefined) setSince(Date.now());
  return (
    <div role="status">
      {online ? null : (
        <div className={styles.bar}>
          <IconWifiOff size={20} stroke={1.8} aria-hidden="true" />
          <span className={styles.text}>
            {t("offline", {
              time: format.dateTime(dataTime ?? since ?? Date.now(), {
                hour: "2-digit",
                minute: "2-digit",
                hour12: false,
              }),
            })}
          </span>
          <button type="button" className={styles.retry} onClick={() => router.refresh()}>
            {t("retry")}
          </button>
        </div>
      )}
    </div>
  );
}
