"use client";

import { IconWifiOff } from "@tabler/icons-react";
import { useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { useLate, useOnline } from "#lib/client/online.ts";
import { look } from "#lib/client/reach.ts";
import { clockOf, dayOf, shortTime } from "#lib/domain/days.ts";
import styles from "./offline-bar.module.css";

/**
 * The amber bar while the server cannot be reached, with why nothing can be sent. `dataTime` (epoch ms) is when the data
 * on screen is from; without it that is the moment in which the network went, and null is for a screen without data.
 * So it says that the page is late, while what was kept of it is shown.
 */
export function OfflineBar({ dataTime }: { dataTime?: number | null | undefined }) {
  const t = useTranslations("states");
  const errors = useTranslations("errors");
  const zone = useTimeZone() ?? "UTC";
  const online = useOnline();
  const late = useLate();
  const [since, setSince] = useState<number>();
  if (online && since !== undefined) setSince(undefined);
  if (!online && since === undefined) setSince(Date.now());
  const now = since ?? Date.now();
  const from = dataTime ?? now;
  const time = dayOf(from, now, zone).kind === "today" ? clockOf(from, zone) : shortTime(from, zone);
  const plain = () => (late ? t("slow") : errors(navigator.onLine ? "network" : "offline"));
  return (
    <div role="status">
      {online ? null : (
        <div className={styles.bar}>
          <IconWifiOff size={20} stroke={1.8} aria-hidden="true" />
          <span className={styles.text}>
            {dataTime === null ? plain() : t(late ? "late" : navigator.onLine ? "unreachable" : "offline", { time })}
            <small className={styles.why}>{t("nothingSent")}</small>
          </span>
          {late ? null : (
            <button type="button" className={styles.retry} onClick={() => void look()}>
              {t("retry")}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
