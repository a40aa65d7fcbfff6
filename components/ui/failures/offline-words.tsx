import { IconWifiOff } from "@tabler/icons-react";
import { useTimeZone, useTranslations } from "next-intl";
import { useCanRetry, useLate } from "#lib/client/calls/online.ts";
import { checkReach } from "#lib/client/calls/reach.ts";
import { clockOf, dayOf, shortTime } from "#lib/domain/time/days.ts";
import styles from "./offline-bar.module.css";
import { useOfflineReason } from "./offline-reason.ts";

export type OfflineWordsProps = {
  /** The time of the shown data, epoch ms; null for a screen without data. */
  from: number | null;
  now: number;
};

/** The bar's text, and a button that checks the server at once. */
export function OfflineWords({ from, now }: OfflineWordsProps) {
  const t = useTranslations("states");
  const zone = useTimeZone() ?? "UTC";
  const late = useLate();
  const canRetry = useCanRetry();
  const plain = useOfflineReason();
  const dated = (at: number) => {
    const time = dayOf(at, now, zone).kind === "today" ? clockOf(at, zone) : shortTime(at, zone);
    return t(late ? "late" : navigator.onLine ? "unreachable" : "offline", { time });
  };
  return (
    <div className={styles.bar}>
      <IconWifiOff size={20} stroke={1.8} aria-hidden="true" />
      <span className={styles.text}>
        {from === null ? plain() : dated(from)}
        <span className="hidden-text">. </span>
        <small className={styles.why}>{t("nothingSent")}</small>
      </span>
      {canRetry ? (
        <button type="button" className={styles.retry} onClick={() => void checkReach()}>
          {t("retry")}
        </button>
      ) : null}
    </div>
  );
}
